-- The directory of what may be asked for, as open data: one row for each of its forms, written each night.
create table demandes.annuaire_ouvert (
  nom text constraint annuaire_ouvert_pk primary key,
  lignes integer not null,
  octets bigint not null,
  empreinte text not null,
  fait_at timestamptz not null
);
grant select, insert, update on demandes.annuaire_ouvert to guichet_app;
