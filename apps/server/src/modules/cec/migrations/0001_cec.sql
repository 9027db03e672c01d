create schema if not exists cec;

-- A year of declarations; two never share a day, so that a day says which one is under way.
create table cec.session (
  id integer constraint session_pk primary key generated always as identity,
  libelle text not null constraint session_libelle unique,
  date_debut date not null,
  date_fin date not null,
  constraint session_ordre check (date_debut <= date_fin),
  constraint session_sans_partage exclude using gist (daterange(date_debut, date_fin, '[]') with &&)
);

-- What a volunteer declared on the sibling site, under the number it has there.
create table cec.declaration (
  id uuid constraint declaration_pk primary key default gen_random_uuid(),
  numero text not null constraint declaration_numero unique,
  id_session integer not null constraint declaration_session_fk references cec.session (id),
  id_correspondance integer not null,
  etab_siret text,
  nom text not null,
  prenom text not null,
  courriel text,
  activite text not null,
  nb_heures integer not null,
  date_debut date,
  date_fin date,
  status text not null default 'En attente de décision',
  motif_refus_id smallint,
  decide_par uuid,
  decide_at timestamptz,
  recu_at timestamptz not null default now(),
  version integer not null default 1,
  constraint declaration_status_connu
    check (status in ('En attente de décision', 'Validée', 'Refusée', 'Non traitée')),
  constraint declaration_motif check ((status = 'Refusée') = (motif_refus_id is not null)),
  constraint declaration_motif_connu check (motif_refus_id between 0 and 3),
  constraint declaration_decision check ((status in ('Validée', 'Refusée')) = (decide_par is not null)),
  constraint declaration_heures check (nb_heures > 0)
);
create index declaration_association on cec.declaration (id_correspondance, id_session, status);
create index declaration_attente on cec.declaration (id_session, id_correspondance)
  where status = 'En attente de décision';
create index declaration_decidee on cec.declaration (id_session, decide_at, id) where decide_at is not null;

-- What happened to each, in order; nothing of it is ever changed.
create table cec.log (
  id uuid constraint log_pk primary key default gen_random_uuid(),
  id_declaration uuid not null constraint log_declaration_fk references cec.declaration (id),
  id_correspondance integer not null,
  id_session integer not null,
  etab_siret text,
  status text not null,
  motif_refus_id smallint,
  par uuid,
  survenu_at timestamptz not null default date_trunc('milliseconds', now())
);
create index log_association on cec.log (id_correspondance, survenu_at, id);
create index log_declaration on cec.log (id_declaration);

-- What an association was told of a session, each thing once.
create table cec.avis (
  id uuid constraint avis_pk primary key default gen_random_uuid(),
  id_session integer not null constraint avis_session_fk references cec.session (id),
  id_correspondance integer not null,
  avis text not null,
  dit_at timestamptz not null default now(),
  constraint avis_une_fois unique (id_session, id_correspondance, avis)
);

-- How far the import of each file went.
create table cec.import (
  id integer constraint import_pk primary key generated always as identity,
  forme text not null,
  fichier text not null,
  empreinte text not null,
  taille bigint not null,
  position bigint not null default 0,
  ligne integer not null default 0,
  lues integer not null default 0,
  ecrites integer not null default 0,
  ignorees integer not null default 0,
  rejetees integer not null default 0,
  commence_at timestamptz not null default now(),
  maj_at timestamptz not null default now(),
  fini_at timestamptz
);
create index import_empreinte on cec.import (empreinte, forme);
create table cec.import_rejet (
  id_import integer not null constraint import_rejet_import_fk references cec.import (id),
  ligne integer not null,
  motif text not null,
  constraint import_rejet_pk primary key (id_import, ligne)
);

grant usage on schema cec to guichet_app;
grant select, insert on cec.session, cec.log, cec.avis, cec.declaration to guichet_app;
grant update (status, motif_refus_id, decide_par, decide_at, version) on cec.declaration to guichet_app;
grant select, insert, update on cec.import, cec.import_rejet to guichet_app;
