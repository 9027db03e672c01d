-- By which rules a service gives what arrives. None written, everything waits to be given by hand.
create table demandes.repartition (
  id_service uuid constraint repartition_pk primary key,
  regles jsonb not null,
  tour boolean not null,
  version integer not null default 1
);
grant select, insert, update, delete on demandes.repartition to guichet_app;
