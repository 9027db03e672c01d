-- An act as a service writes it: for all that it decides, or for one scheme. None written, the one that the portal holds.
create table demandes.modele_lettre (
  id uuid constraint modele_lettre_pk primary key default gen_random_uuid(),
  id_service uuid not null,
  id_subvention uuid,
  genre text not null,
  contenu jsonb not null,
  version integer not null default 1,
  ecrit_par uuid not null,
  ecrit_at timestamptz not null
);
create unique index modele_lettre_service on demandes.modele_lettre (id_service, genre) where id_subvention is null;
create unique index modele_lettre_subvention on demandes.modele_lettre (id_service, genre, id_subvention)
  where id_subvention is not null;
grant select, insert, update, delete on demandes.modele_lettre to guichet_app;
