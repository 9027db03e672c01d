-- P-25: each word of a name of the register, in the order of names and beside what narrows a search: a page of a frequent
-- word is read from this index alone, and stops where it ends.
create table demandes.registre_mot (
  mot text collate "C" not null,
  cle text collate "C" not null,
  id_titre uuid not null constraint registre_mot_registre_fk references demandes.registre (id_titre),
  type_agrement text not null,
  niveau text not null,
  departement text,
  constraint registre_mot_pk primary key (mot, cle, id_titre) include (type_agrement, niveau, departement)
);
grant select, insert, delete on demandes.registre_mot to guichet_app;

insert into demandes.registre_mot (mot, cle, id_titre, type_agrement, niveau, departement)
  select distinct mot, r.cle, r.id_titre, r.type_agrement, r.niveau, r.departement
  from demandes.registre r, unnest(string_to_array(r.cle, ' ')) as mot where mot <> '';
