create schema if not exists auth;

create table auth.compte (
  id uuid constraint compte_pk primary key default gen_random_uuid(),
  email text not null constraint compte_email_unique unique,
  mot_de_passe text not null,
  civilite text not null,
  nom text not null,
  prenom text not null,
  roles text[] not null,
  origin text not null,
  enabled boolean not null default false,
  must_change_password boolean not null default false,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint compte_email_normalise check (email = lower(btrim(email))),
  constraint compte_civilite_connue check (civilite in ('Madame', 'Monsieur'))
);

-- A session is a row: closing it closes every door at the next request.
create table auth.session (
  id uuid constraint session_pk primary key default gen_random_uuid(),
  id_compte uuid not null constraint session_compte_fk references auth.compte (id) on delete cascade,
  generation integer not null default 1,
  renouvele_at timestamptz not null default now(),
  cree_at timestamptz not null default now(),
  expire_at timestamptz not null,
  ferme_at timestamptz,
  motif_fermeture text,
  user_agent text not null
);
create index session_compte on auth.session (id_compte) where ferme_at is null;

-- One-time links, known only by their hash.
create table auth.lien (
  hash bytea constraint lien_pk primary key,
  id_compte uuid not null constraint lien_compte_fk references auth.compte (id) on delete cascade,
  usage text not null,
  cree_at timestamptz not null default now(),
  expire_at timestamptz not null,
  utilise_at timestamptz,
  constraint lien_usage_connu check (usage in ('validation'))
);
create index lien_compte on auth.lien (id_compte);

grant usage on schema auth to guichet_app;
grant select, insert, update, delete on auth.compte, auth.session, auth.lien to guichet_app;
