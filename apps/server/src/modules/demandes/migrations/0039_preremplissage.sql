-- What another site proposes to write in a project: held here, never in an address. The link is known by its digest alone.
create table demandes.preremplissage (
  id uuid constraint preremplissage_pk primary key default gen_random_uuid(),
  id_service uuid not null,
  -- The key that proposed it, with which it ends; null when a person did.
  id_cle uuid,
  id_subvention uuid not null,
  condensat bytea not null constraint preremplissage_condensat_seul unique,
  valeurs jsonb not null,
  utilisations integer not null default 0,
  utilisations_maximum integer not null,
  cree_par uuid not null,
  cree_at timestamptz not null default now(),
  expire_at timestamptz not null,
  constraint preremplissage_utilisations_bornees check (utilisations between 0 and utilisations_maximum)
);
create index preremplissage_fin on demandes.preremplissage (expire_at);
grant select, insert, update, delete on demandes.preremplissage to guichet_app;
