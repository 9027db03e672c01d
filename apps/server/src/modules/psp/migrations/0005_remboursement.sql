-- How the account of a file came to be another (P-7, P-23): what a wave looks at before it pays.
alter table psp.dossier add column if not exists rib_change jsonb;

-- One wave. It goes on by steps: what each did is kept with it, so that one that is killed goes on where it stood.
create table psp.lot (
  id bigint generated always as identity constraint lot_pk primary key,
  exercice integer not null constraint lot_exercice_fk references psp.exercice (id),
  numero integer not null,
  etat text not null default 'preparation',
  unitaire integer not null,
  arret timestamptz not null,
  position bigint not null default 0,
  rang integer not null default 0,
  clubs integer not null default 0,
  inscriptions integer not null default 0,
  montant bigint not null default 0,
  compense bigint not null default 0,
  retenus integer not null default 0,
  payes integer not null default 0,
  montant_paye bigint not null default 0,
  refuses integer not null default 0,
  montant_refuse bigint not null default 0,
  empreinte text,
  fichier_empreinte text,
  prepare_par uuid not null,
  prepare_at timestamptz not null,
  libere_par uuid,
  libere_at timestamptz,
  abandonne_par uuid,
  abandonne_at timestamptz,
  envoye_at timestamptz,
  efface_at timestamptz,
  version integer not null default 1,
  constraint lot_etat check (etat in
    ('preparation', 'prepare', 'liberation', 'ecriture', 'envoi', 'envoye', 'abandon', 'abandonne')),
  constraint lot_deux_personnes check (libere_par is null or libere_par <> prepare_par),
  constraint lot_numero unique (exercice, numero)
);
-- One at a time for the country: what is owed is then taken by one wave only.
create unique index lot_un_seul on psp.lot ((true)) where etat in ('preparation', 'prepare', 'abandon');

-- One line of a wave: a club, how many codes, what they are worth, the account it was verified for.
create table psp.remboursement (
  id bigint generated always as identity constraint remboursement_pk primary key,
  id_lot bigint not null constraint remboursement_lot_fk references psp.lot (id),
  rang integer not null,
  reference text not null constraint remboursement_reference unique,
  exercice integer not null,
  id_dossier bigint not null constraint remboursement_dossier_fk references psp.dossier (id),
  nombre integer not null,
  brut bigint not null,
  compense bigint not null,
  montant bigint not null,
  id_rib text not null,
  rib_empreinte text not null,
  compte text,
  id_etat smallint not null default 1,
  motif text,
  corrige_at timestamptz,
  maj_at timestamptz not null default date_trunc('milliseconds', now()),
  version integer not null default 1,
  constraint remboursement_rang unique (id_lot, rang),
  constraint remboursement_club unique (id_lot, id_dossier),
  constraint remboursement_etat check (id_etat in (1, 2, 3, 4, 7, 8, 9)),
  constraint remboursement_sommes check (nombre > 0 and compense >= 0 and montant >= 0 and brut = compense + montant)
);
create index remboursement_somme on psp.remboursement (id_lot, montant desc, id);
create index remboursement_dossier on psp.remboursement (id_dossier, id desc);

-- Who waits, how many codes and why.
create table psp.retenue (
  id_lot bigint not null constraint retenue_lot_fk references psp.lot (id),
  id_dossier bigint not null constraint retenue_dossier_fk references psp.dossier (id),
  raison text not null,
  nombre integer not null,
  constraint retenue_pk primary key (id_lot, id_dossier, raison)
);

-- A piece of the file, as it lies in the object store.
create table psp.morceau (
  id_lot bigint not null constraint morceau_lot_fk references psp.lot (id),
  numero integer not null,
  lignes integer not null,
  montant bigint not null,
  octets integer not null,
  empreinte text not null,
  envoye_at timestamptz,
  constraint morceau_pk primary key (id_lot, numero)
);

-- A code that was paid and should not have been: owed by the establishment, taken off what it is paid next.
create table psp.dette (
  id bigint generated always as identity constraint dette_pk primary key,
  exercice integer not null,
  id_inscription bigint not null,
  id_dossier bigint not null constraint dette_dossier_fk references psp.dossier (id),
  id_siret text not null,
  montant bigint not null,
  reste bigint not null,
  motif text not null,
  cree_par uuid not null,
  cree_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint dette_une_fois unique (exercice, id_inscription),
  constraint dette_reste check (montant > 0 and reste between 0 and montant)
);
create index dette_siret on psp.dette (id_siret, id);
create table psp.compensation (
  id_remboursement bigint not null constraint compensation_remboursement_fk references psp.remboursement (id),
  id_dette bigint not null constraint compensation_dette_fk references psp.dette (id),
  montant bigint not null,
  constraint compensation_pk primary key (id_remboursement, id_dette),
  constraint compensation_montant check (montant > 0)
);

-- What the agency or the ministry answered: read by pieces, tried, then applied by steps, each line once.
create table psp.retour (
  id uuid constraint retour_pk primary key default gen_random_uuid(),
  id_lot bigint not null constraint retour_lot_fk references psp.lot (id),
  nature text not null,
  nom text not null,
  etat text not null default 'lecture',
  lignes integer not null default 0,
  fin_nombre integer,
  fin_montant bigint,
  position integer not null default 0,
  bilan jsonb not null default '{}',
  cree_par uuid not null,
  cree_at timestamptz not null default date_trunc('milliseconds', now()),
  applique_par uuid,
  applique_at timestamptz,
  version integer not null default 1,
  constraint retour_nature check (nature in ('asp', 'osiris')),
  constraint retour_etat check (etat in ('lecture', 'essai', 'essaye', 'application', 'applique'))
);
create index retour_lot on psp.retour (id_lot, cree_at desc, id desc);
create table psp.retour_ligne (
  id_retour uuid not null constraint retour_ligne_fk references psp.retour (id),
  ligne integer not null,
  cle text,
  code bytea,
  id_siret text,
  statut text,
  motif text,
  montant bigint,
  issue text,
  constraint retour_ligne_pk primary key (id_retour, ligne)
);
create index retour_ligne_cle on psp.retour_ligne (id_retour, cle, ligne) where cle is not null;

grant select, insert on psp.lot, psp.retour to guichet_app;
grant update (etat, position, rang, clubs, inscriptions, montant, compense, retenus, payes, montant_paye, refuses,
  montant_refuse, empreinte, fichier_empreinte, libere_par, libere_at, abandonne_par, abandonne_at, envoye_at, efface_at,
  version) on psp.lot to guichet_app;
grant update (etat, lignes, fin_nombre, fin_montant, position, bilan, applique_par, applique_at, version)
  on psp.retour to guichet_app;
grant select, insert, update (id_etat, motif, compte, maj_at, corrige_at, rib_empreinte, version)
  on psp.remboursement to guichet_app;
grant select, insert on psp.retenue, psp.compensation to guichet_app;
grant delete on psp.compensation to guichet_app;
grant select, insert, update (envoye_at) on psp.morceau to guichet_app;
grant select, insert, update (reste) on psp.dette to guichet_app;
grant select, insert, update (issue) on psp.retour_ligne to guichet_app;
