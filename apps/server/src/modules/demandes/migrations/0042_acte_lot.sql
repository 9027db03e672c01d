-- What one act did, or will do, of each dossier of a batch: what would leave waits until `jusqua`, and may be taken back
-- until then; what leaves nothing is done at once, and may be undone as long. Forgotten after seven days.
create table demandes.acte_lot (
  id uuid constraint acte_lot_pk primary key default gen_random_uuid(),
  lot uuid not null,
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  auth_id uuid not null,
  role text not null,
  acte text not null,
  -- In which words; emptied once it is done or taken back.
  geste jsonb not null,
  -- What undoing writes again.
  avant jsonb not null default '{}',
  etat text not null,
  raison text,
  -- The instruction as it was read, then as the act left it.
  version integer not null,
  version_apres integer,
  cree_at timestamptz not null,
  jusqua timestamptz not null,
  fini_at timestamptz,
  constraint acte_lot_etat_connu check (etat in ('retenu', 'fait', 'annule', 'refuse')),
  constraint acte_lot_une_fois unique (lot, exercice, id_dossier, id_service)
);
-- The same thing does not wait twice for one dossier.
create unique index acte_lot_retenu on demandes.acte_lot (exercice, id_dossier, id_service, acte) where etat = 'retenu';
create index acte_lot_auteur on demandes.acte_lot (auth_id, cree_at desc);
create index acte_lot_age on demandes.acte_lot (cree_at);
grant select, insert, delete, update (geste, etat, raison, jusqua, fini_at) on demandes.acte_lot to guichet_app;
