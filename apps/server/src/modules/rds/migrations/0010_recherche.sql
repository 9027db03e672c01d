-- Since when everyone sees a scheme: what was already there is not new to anybody.
alter table rds.subvention add column active_at timestamptz;

-- What someone looks for in the directory, kept under a name.
create table rds.recherche_gardee (
  id uuid constraint recherche_gardee_pk primary key default gen_random_uuid(),
  auth_id uuid not null,
  nom text not null,
  filtres jsonb not null,
  rythme text not null,
  cree_at timestamptz not null default now(),
  constraint recherche_gardee_rythme_connu check (rythme in ('immediat', 'jour', 'semaine'))
);
create unique index recherche_gardee_nom on rds.recherche_gardee (auth_id, lower(nom));

-- What was said of it already.
create table rds.recherche_dite (
  id_recherche uuid not null
    constraint recherche_dite_recherche_fk references rds.recherche_gardee (id) on delete cascade,
  cle text not null,
  constraint recherche_dite_pk primary key (id_recherche, cle)
);
grant select, insert, update, delete on rds.recherche_gardee to guichet_app;
grant select, insert, delete on rds.recherche_dite to guichet_app;
