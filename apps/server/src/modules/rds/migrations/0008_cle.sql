-- The keys by which the machines of a service read: of each, the digest alone of its secret.
create table rds.cle (
  id uuid not null default gen_random_uuid() constraint cle_pk primary key,
  id_service uuid not null constraint cle_service_fk references rds.service (id) on delete cascade,
  -- What is shown to recognise it; it opens nothing.
  prefixe text not null constraint cle_prefixe_forme check (prefixe ~ '^gak_[a-z0-9]{8}$'),
  condensat bytea not null constraint cle_condensat_unique unique constraint cle_condensat_forme check (length(condensat) = 32),
  nom text not null,
  portees text[] not null constraint cle_portees_dites check (cardinality(portees) > 0),
  -- None of the three says anything: all that the service reaches.
  subventions uuid[] not null default '{}',
  dispositifs text[] not null default '{}',
  dossiers text[] not null default '{}',
  expire_at timestamptz not null,
  cree_par uuid not null,
  cree_at timestamptz not null,
  utilise_at timestamptz,
  revoque_at timestamptz,
  -- Null when it ended with the account of who made it.
  revoque_par uuid,
  constraint cle_un_an check (expire_at <= cree_at + interval '367 days')
);
create index cle_service on rds.cle (id_service, cree_at desc);
create index cle_cree_par on rds.cle (cree_par);
grant select, insert, update on rds.cle to guichet_app;
