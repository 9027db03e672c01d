-- CALL-GEO-001: the towns that the registries name, with their code; they answer when the address service does not.
create table association.commune (
  code_insee text not null,
  cp text not null,
  nom text not null,
  cle text not null,
  constraint commune_pk primary key (code_insee, cp, nom)
);
create index commune_cle on association.commune (cle text_pattern_ops, cp);
create index commune_cp on association.commune (cp text_pattern_ops);
grant select, insert on association.commune to guichet_app;
