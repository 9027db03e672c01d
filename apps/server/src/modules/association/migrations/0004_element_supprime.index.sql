-- What the night erases.
create index concurrently if not exists element_supprime
  on association.element (supprime_at) where supprime_at is not null;
