-- A work list as someone narrowed and sorted it, kept for themself or for all who work for a service.
create table demandes.vue_travail (
  id uuid constraint vue_travail_pk primary key default gen_random_uuid(),
  auth_id uuid not null,
  id_service uuid,
  nom text not null,
  filtres jsonb not null,
  cree_at timestamptz not null default now()
);
create unique index vue_travail_mienne on demandes.vue_travail (auth_id, lower(nom)) where id_service is null;
create unique index vue_travail_service on demandes.vue_travail (id_service, lower(nom)) where id_service is not null;
grant select, insert, delete on demandes.vue_travail to guichet_app;
