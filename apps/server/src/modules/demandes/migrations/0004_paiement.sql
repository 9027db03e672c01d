-- What tells the account that a movement goes to, as it was when it was recorded: its number stays in the record.
alter table demandes.versement add column rib_empreinte text;

-- What was recorded is never rewritten: only where it stands, and what the accounting system said of it.
revoke update on demandes.versement from guichet_app;
grant update (etat, reference, lot, motif, etat_depuis, version) on demandes.versement to guichet_app;

-- One file given to an accounting system, kept as it was made: read again, never made again.
create table demandes.lot_paiement (
  id uuid constraint lot_paiement_pk primary key,
  id_service uuid not null,
  systeme text not null,
  nombre integer not null,
  montant bigint not null,
  contenu text not null,
  cree_par uuid not null,
  cree_at timestamptz not null default now(),
  constraint lot_paiement_systeme_connu check (systeme in ('sirepa', 'chorus'))
);
grant select, insert on demandes.lot_paiement to guichet_app;

-- Every reference that was given to an accounting system: what it answers is found by it, and none serves twice.
create table demandes.versement_reference (
  id_service uuid not null,
  systeme text not null,
  reference text not null,
  id_versement uuid not null,
  constraint versement_reference_pk primary key (id_service, systeme, reference),
  constraint versement_reference_versement_fk foreign key (id_versement) references demandes.versement (id)
);
create index versement_reference_versement on demandes.versement_reference (id_versement);
grant select, insert on demandes.versement_reference to guichet_app;
