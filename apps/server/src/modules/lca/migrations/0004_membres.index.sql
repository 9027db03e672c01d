-- The members of an association.
create index concurrently if not exists utilisateur_association_correspondance
  on lca.utilisateur_association (id_correspondance);
