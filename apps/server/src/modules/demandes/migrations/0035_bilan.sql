-- When what a service proposes was last proposed: what it took to propose it, and to decide of it, is read from there.
alter table demandes.instruction add column propose_at timestamptz;

-- What a service did of one scheme in one year, made anew by a job: its figures cost the same whatever it holds.
create table demandes.bilan (
  id_service uuid not null,
  exercice smallint not null,
  id_subvention uuid not null,
  id_type_dispositif text not null,
  contenu jsonb not null,
  fait_at timestamptz not null,
  constraint bilan_pk primary key (id_service, exercice, id_subvention)
);
grant select, insert, update, delete on demandes.bilan to guichet_app;

-- How long an answer takes for a kind of scheme, over twelve months; none where too few were given to say it.
create table demandes.delai_habituel (
  id_type_dispositif text constraint delai_habituel_pk primary key,
  jours integer not null,
  decisions integer not null,
  depuis date not null,
  jusque date not null,
  fait_at timestamptz not null,
  constraint delai_habituel_assez check (decisions >= 5)
);
grant select, insert, update, delete on demandes.delai_habituel to guichet_app;
