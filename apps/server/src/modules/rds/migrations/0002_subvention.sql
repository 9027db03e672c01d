-- The short name under which schemes call a service; those that have none are called by their number.
alter table rds.service add column code text;

-- Words are compared without accents: by their French stem, and as they are written for who has not finished typing.
create extension if not exists unaccent schema public;
create function rds.mots(t text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('pg_catalog.french', n) || to_tsvector('pg_catalog.simple', n)
  from (select regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, t)), '[^a-z0-9]+', ' ', 'g')) x (n)
$$;

create table rds.dispositif (
  id uuid constraint dispositif_pk primary key default gen_random_uuid(),
  code text not null constraint dispositif_code_unique unique,
  nom text not null,
  description text,
  sous_dispositifs jsonb not null default '[]',
  actif boolean not null default true,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now()
);

-- A scheme: its draft, and beside it what the directory filters by, which is what its last published version says.
create table rds.subvention (
  id uuid constraint subvention_pk primary key default gen_random_uuid(),
  code text not null,
  active boolean not null default false,
  id_gestionnaire uuid constraint subvention_gestionnaire_fk references rds.service (id),
  brouillon jsonb not null,
  publiee integer,
  nom text not null,
  dispositif text not null,
  campagne_exercice integer not null,
  date_debut timestamptz,
  date_fin timestamptz,
  -- When one of its parts is open; between two of them it is not.
  fenetres tstzmultirange,
  recherche tsvector,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  supprime_at timestamptz,
  constraint subvention_active_publiee check (not active or publiee is not null),
  constraint subvention_active_vivante check (not active or supprime_at is null)
);
create unique index subvention_code_unique on rds.subvention (lower(code)) where supprime_at is null;
create index subvention_gestionnaire on rds.subvention (id_gestionnaire);
create index subvention_nom on rds.subvention (nom, id) where supprime_at is null;
create index subvention_ouverte on rds.subvention (date_fin, id) where active;
create index subvention_recherche on rds.subvention using gin (recherche) where active;
create index subvention_dispositif on rds.subvention (dispositif);

-- What was published, for ever: a dossier keeps the version it was filed under.
create table rds.subvention_version (
  id_subvention uuid not null constraint subvention_version_subvention_fk references rds.subvention (id),
  numero integer not null,
  contenu jsonb not null,
  -- What the directory reads of it, without its long parts: thousands are judged for one association.
  annonce jsonb not null generated always as
    (contenu - array['description', 'montants', 'champs_attendus', 'documents_attendus', 'instructeurs']) stored,
  commentaire text,
  publie_par uuid,
  publie_at timestamptz not null default now(),
  constraint subvention_version_pk primary key (id_subvention, numero),
  constraint subvention_version_numero_positif check (numero > 0)
);

-- Who instructs the published version.
create table rds.subvention_instructeur (
  id_subvention uuid not null constraint subvention_instructeur_subvention_fk references rds.subvention (id),
  id_service uuid not null constraint subvention_instructeur_service_fk references rds.service (id),
  is_referent boolean not null,
  constraint subvention_instructeur_pk primary key (id_subvention, id_service)
);
create index subvention_instructeur_service on rds.subvention_instructeur (id_service, id_subvention);

-- The library of fields and documents from which schemes are composed; a scheme keeps its own copy.
create table rds.attendu (
  id uuid constraint attendu_pk primary key default gen_random_uuid(),
  ressource text not null,
  champs jsonb not null,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint attendu_ressource_connue check (ressource in ('champs-attendus', 'documents-attendus'))
);
create unique index attendu_code_unique on rds.attendu (ressource, (champs ->> 'code'));

-- What a sibling site publishes for volunteers.
create table rds.mission (
  id uuid constraint mission_pk primary key default gen_random_uuid(),
  titre text not null,
  description text not null,
  association text not null,
  commune text not null,
  departement text not null,
  domaine text not null,
  cree_at timestamptz not null default now()
);

grant select, insert, update, delete on rds.dispositif, rds.attendu, rds.subvention_instructeur to guichet_app;
grant select, insert, update on rds.subvention to guichet_app;
grant select, insert on rds.subvention_version to guichet_app;
grant select on rds.mission to guichet_app;
