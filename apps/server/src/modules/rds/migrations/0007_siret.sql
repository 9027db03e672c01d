-- Under which open data name who decided.
alter table rds.service add column siret text;
alter table rds.service add constraint service_siret_forme check (siret ~ '^[0-9]{14}$') not valid;
alter table rds.service validate constraint service_siret_forme;
