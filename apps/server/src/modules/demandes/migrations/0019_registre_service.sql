-- P-25: the name of each service that gave a titre of the register, kept beside it: to check a code is one statement.
create table demandes.registre_service (
  id_service uuid constraint registre_service_pk primary key,
  nom text not null
);
grant select, insert, update on demandes.registre_service to guichet_app;
