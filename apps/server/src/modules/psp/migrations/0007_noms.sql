-- How many names were shown today to a person and to a service that read by office; the trace itself is psp.lecture.
create table psp.nom_lu (
  jour date not null,
  sujet text not null,
  id text not null,
  nombre integer not null default 0,
  refuse_at timestamptz,
  constraint nom_lu_pk primary key (jour, sujet, id),
  constraint nom_lu_sujet check (sujet in ('personne', 'service'))
);
grant select, insert, update, delete on psp.nom_lu to guichet_app;
