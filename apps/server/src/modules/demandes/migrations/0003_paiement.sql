-- Money, one line a movement. The account that it goes to is written when it is recorded, and never changes after.
create table demandes.versement (
  id uuid constraint versement_pk primary key default gen_random_uuid(),
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  type text not null,
  annee smallint not null,
  montant bigint not null,
  etat smallint not null default 1,
  systeme text not null,
  id_rib uuid,
  reference text,
  lot uuid,
  motif text,
  cree_par uuid not null,
  cree_at timestamptz not null default now(),
  etat_depuis timestamptz not null default now(),
  version integer not null default 1,
  -- What tells the account as it was when it was recorded: its number stays in the record.
  rib_empreinte text,
  constraint versement_type_connu check (type in ('acompte', 'solde', 'complementaire', 'reversement', 'compensation')),
  constraint versement_etat_connu check (etat in (1, 2, 3, 4, 7, 8, 9)),
  constraint versement_systeme_connu check (systeme in ('sirepa', 'chorus')),
  constraint versement_montant check (montant > 0),
  constraint versement_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
);
create index versement_dossier on demandes.versement (exercice, id_dossier, cree_at);
create index versement_a_exporter on demandes.versement (systeme, id_service, cree_at) where etat = 1;

-- What was recorded is never rewritten: only where it stands, and what the accounting system said of it.
grant select, insert, update (etat, reference, lot, motif, etat_depuis, version) on demandes.versement to guichet_app;

-- One file given to an accounting system, kept as it was made: read again, never made again. It holds account numbers:
-- it goes after a time, and what proves it stays.
create table demandes.lot_paiement (
  id uuid constraint lot_paiement_pk primary key,
  id_service uuid not null,
  systeme text not null,
  nombre integer not null,
  montant bigint not null,
  contenu text,
  cree_par uuid not null,
  cree_at timestamptz not null default now(),
  empreinte text,
  efface_at timestamptz,
  constraint lot_paiement_systeme_connu check (systeme in ('sirepa', 'chorus'))
);
create index lot_paiement_service on demandes.lot_paiement (id_service, systeme, cree_at desc);
grant select, insert, update (contenu, efface_at) on demandes.lot_paiement to guichet_app;

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
