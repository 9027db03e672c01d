-- P-24. Second factors: passkeys, applications of codes, and the codes kept for a lost device. The secret of an application
-- is sealed by a key that the database does not have; a code kept for a lost device is known by its digest.
create table auth.facteur (
  id uuid constraint facteur_pk primary key default gen_random_uuid(),
  id_compte uuid not null constraint facteur_compte_fk references auth.compte (id) on delete cascade,
  genre text not null constraint facteur_genre_connu check (genre in ('cle', 'code')),
  nom text not null,
  cle_id text constraint facteur_cle_unique unique,
  cle_publique bytea,
  compteur bigint not null default 0,
  transports text[] not null default '{}',
  secret bytea,
  -- The last step of thirty seconds whose code was used: none serves twice.
  dernier_pas bigint not null default 0,
  -- Until its first code is given, an application counts for nothing.
  confirme_at timestamptz,
  cree_at timestamptz not null default now(),
  utilise_at timestamptz,
  constraint facteur_entier check (
    (genre = 'cle' and cle_id is not null and cle_publique is not null and confirme_at is not null)
    or (genre = 'code' and secret is not null))
);
create index facteur_compte on auth.facteur (id_compte);

create table auth.secours (
  id_compte uuid not null constraint secours_compte_fk references auth.compte (id) on delete cascade,
  hash bytea not null,
  utilise_at timestamptz,
  constraint secours_pk primary key (id_compte, hash)
);

-- A sign-in whose password was right and whose factor is awaited: not a session, it opens nothing.
create table auth.connexion (
  hash bytea constraint connexion_pk primary key,
  id_compte uuid not null constraint connexion_compte_fk references auth.compte (id) on delete cascade,
  defi text not null,
  essais integer not null default 0,
  cree_at timestamptz not null default now(),
  expire_at timestamptz not null
);
create index connexion_compte on auth.connexion (id_compte);

-- Wrong guesses, whatever sign-in they were made in.
create table auth.facteur_echec (
  id_compte uuid not null constraint facteur_echec_compte_fk references auth.compte (id) on delete cascade,
  survenu_at timestamptz not null default now()
);
create index facteur_echec_compte on auth.facteur_echec (id_compte, survenu_at);

-- A lost device: one administrator asks, another confirms.
create table auth.retrait (
  id_compte uuid constraint retrait_pk primary key constraint retrait_compte_fk references auth.compte (id) on delete cascade,
  demande_par uuid constraint retrait_demandeur_fk references auth.compte (id) on delete set null,
  motif text not null,
  demande_at timestamptz not null default now()
);

-- Kept true by who writes factors: every call reads it, and reads one row.
alter table auth.compte add column a_facteur boolean not null default false;
alter table auth.session
  add column defi text,
  add column defi_at timestamptz,
  add column essais integer not null default 0;

grant select, insert, update, delete on auth.facteur, auth.secours, auth.connexion, auth.retrait to guichet_app;
grant select, insert, delete on auth.facteur_echec to guichet_app;
