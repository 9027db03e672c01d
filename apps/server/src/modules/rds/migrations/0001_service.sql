create schema if not exists rds;

-- One record a service, held by at most one account; the tree is each record's parent.
create table rds.service (
  id uuid constraint service_pk primary key default gen_random_uuid(),
  auth_id uuid constraint service_auth_id_unique unique,
  email text not null,
  siren text,
  nom text not null,
  adresse text,
  telephone text,
  site_internet text,
  type text not null,
  federation_sportive text,
  niveau_territorial text,
  zone_territoriale text,
  profil text,
  dispositifs text[] not null default '{}',
  parent uuid constraint service_parent_fk references rds.service (id),
  bo text,
  code_territoire text,
  types_agrement text[] not null default '{}',
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint service_email_normalise check (email = lower(btrim(email))),
  constraint service_siren_forme check (siren ~ '^[0-9]{9}$'),
  constraint service_profil_connu check (profil in ('Administrateur local', 'Administrateur national')),
  constraint service_parent_autre check (parent <> id)
);
create index service_parent on rds.service (parent);
create index service_nom on rds.service (nom, id);

grant usage on schema rds to guichet_app;
grant select, insert, update, delete on rds.service to guichet_app;
