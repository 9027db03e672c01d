-- When the association was told of the newcomer: it is not told twice.
alter table lca.utilisateur_association
  add column notifie_at timestamptz;
