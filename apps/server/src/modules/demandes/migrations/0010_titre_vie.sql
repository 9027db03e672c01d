-- P-26: what happens to a titre once it is given. What its approval said of reminders and members is kept with it.
alter table demandes.titre add column suspendu_jusqu_au date;
alter table demandes.titre add column rappels smallint[] not null default '{180,90,30,7,0}';
alter table demandes.titre add column rappel_dit smallint;
alter table demandes.titre add column extensible_membres boolean not null default false;

-- What a service engages: its reason, what the association answers, and how it ended. One at a time.
create table demandes.titre_procedure (
  id uuid constraint titre_procedure_pk primary key default gen_random_uuid(),
  id_titre uuid not null constraint titre_procedure_titre_fk references demandes.titre (id),
  motif text not null,
  libelle text not null,
  texte text not null,
  echeance date not null,
  engage_par uuid not null,
  engage_at timestamptz not null default now(),
  observations text,
  observations_par uuid,
  observations_at timestamptz,
  issue text,
  issue_texte text,
  issue_par uuid,
  issue_at timestamptz,
  constraint titre_procedure_issue_connue check (issue in ('suspendre', 'retirer', 'classer', 'renoncer')),
  constraint titre_procedure_close check ((issue is null) = (issue_at is null)),
  constraint titre_procedure_observee check ((observations is null) = (observations_at is null))
);
create unique index titre_procedure_ouverte on demandes.titre_procedure (id_titre) where issue is null;
create index titre_procedure_titre on demandes.titre_procedure (id_titre, engage_at desc);
grant select, insert, update on demandes.titre_procedure to guichet_app;

-- The members of a network that its titre covers; who was taken off stays, with when.
create table demandes.titre_membre (
  id_titre uuid not null constraint titre_membre_titre_fk references demandes.titre (id),
  id_siren text not null,
  id_correspondance integer not null,
  nom text not null,
  ajoute_par uuid not null,
  ajoute_at timestamptz not null default now(),
  retire_at timestamptz,
  constraint titre_membre_pk primary key (id_titre, id_siren)
);
create index titre_membre_couvert on demandes.titre_membre (id_correspondance) where retire_at is null;
create index titre_membre_siren on demandes.titre_membre (id_siren) where retire_at is null;
grant select, insert, update on demandes.titre_membre to guichet_app;

-- A titre given on paper: written by one of the service, confirmed by another who decides; until then it is no titre.
create table demandes.titre_constat (
  id uuid constraint titre_constat_pk primary key default gen_random_uuid(),
  id_agrement uuid not null,
  numero_agrement integer not null,
  code_agrement text not null,
  nom text not null,
  id_correspondance integer not null,
  id_siren text not null,
  id_siret text not null,
  association text not null,
  id_service uuid not null,
  niveau text not null,
  date_effet date not null,
  date_fin date,
  document uuid not null,
  reference text not null,
  etat text not null default 'propose',
  propose_par uuid not null,
  propose_at timestamptz not null default now(),
  decide_par uuid,
  decide_at timestamptz,
  decide_texte text,
  id_titre uuid constraint titre_constat_titre_fk references demandes.titre (id),
  version integer not null default 1,
  constraint titre_constat_etat_connu check (etat in ('propose', 'confirme', 'rejete')),
  constraint titre_constat_dates check (date_fin is null or date_fin >= date_effet)
);
create index titre_constat_service on demandes.titre_constat (id_service, propose_at desc, id desc) where etat = 'propose';
grant select, insert, update on demandes.titre_constat to guichet_app;
