-- What a service granted, beside what it is asked for.
alter table demandes.compteur add column montant_accorde bigint not null default 0;

-- How many wait at a service, by state and by the day (or the month) since when: the figures of a service are read
-- from here, and the middle one's wait is found without reading a dossier.
create table demandes.compteur_delai (
  id_service uuid not null,
  pas text not null,
  etat text not null,
  debut date not null,
  exercice smallint not null,
  id_type_dispositif text not null,
  nombre integer not null,
  constraint compteur_delai_pk primary key (id_service, pas, etat, debut, exercice, id_type_dispositif),
  constraint compteur_delai_pas_connu check (pas in ('jour', 'mois'))
);
grant select, insert, update, delete on demandes.compteur_delai to guichet_app;

insert into demandes.compteur
  (id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande, montant_accorde)
select i.id_service, i.exercice, i.etat, d.statut, d.id_type_dispositif, 0, 0, sum(i.montant_accorde)
from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
where i.montant_accorde <> 0 group by 1, 2, 3, 4, 5
on conflict on constraint compteur_pk do update set montant_accorde = excluded.montant_accorde;

insert into demandes.compteur_delai (id_service, pas, etat, debut, exercice, id_type_dispositif, nombre)
select i.id_service, 'jour', i.etat, (i.etat_depuis at time zone 'Europe/Paris')::date, i.exercice, d.id_type_dispositif,
  count(*)
from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
where i.etat in ('D', '2', '3', '4', '6', '7', '8', '9') group by 1, 3, 4, 5, 6;

insert into demandes.compteur_delai (id_service, pas, etat, debut, exercice, id_type_dispositif, nombre)
select id_service, 'mois', etat, date_trunc('month', debut)::date, exercice, id_type_dispositif, sum(nombre)
from demandes.compteur_delai where pas = 'jour' group by 1, 3, 4, 5, 6;
