-- What anyone may take away, written each night: how much it holds and its digest. The content is in the object store.
create table demandes.donnee_ouverte (
  exercice smallint constraint donnee_ouverte_pk primary key,
  lignes integer not null,
  ecartees integer not null,
  octets bigint not null,
  empreinte text not null,
  fait_at timestamptz not null
);
grant select, insert, update on demandes.donnee_ouverte to guichet_app;
