-- How a service has its acts signed. Not written: nothing is asked.
create table rds.signature (
  id_service uuid constraint signature_pk primary key
    constraint signature_service_fk references rds.service (id) on delete cascade,
  requise boolean not null,
  contreseing boolean not null,
  version integer not null default 1
);
-- Who may sign its acts, with the quality that is printed; it goes with the place of the person in the directory.
create table rds.signataire (
  id_service uuid not null constraint signataire_service_fk references rds.service (id) on delete cascade,
  auth_id uuid not null constraint signataire_agent_fk references rds.agent (auth_id) on delete cascade,
  qualite text not null,
  reference text not null,
  du date not null,
  au date,
  constraint signataire_pk primary key (id_service, auth_id),
  constraint signataire_dans_l_ordre check (au is null or du <= au)
);
create index signataire_agent on rds.signataire (auth_id);
grant select, insert, update, delete on rds.signature, rds.signataire to guichet_app;
