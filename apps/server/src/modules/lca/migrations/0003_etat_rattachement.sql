-- P-8: who joins an association that already has members waits for one of them, or a service.
alter table lca.utilisateur_association
  add column etat text not null default 'confirme',
  add column certificat_honneur_at timestamptz,
  add constraint utilisateur_association_etat_connu check (etat in ('confirme', 'a_confirmer')) not valid;
