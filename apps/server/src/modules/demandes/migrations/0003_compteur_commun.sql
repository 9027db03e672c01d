-- Dossiers that several services hold, by who they are together: a branch that has two of them counts each once.
create table demandes.compteur_commun (
  exercice smallint not null,
  services uuid[] not null,
  etats text[] not null,
  statut text not null,
  id_type_dispositif text not null,
  nombre integer not null default 0,
  montant_demande bigint not null default 0,
  constraint compteur_commun_pk primary key (exercice, services, etats, statut, id_type_dispositif),
  constraint compteur_commun_places check (cardinality(services) = cardinality(etats))
);
create index compteur_commun_services on demandes.compteur_commun using gin (services);
grant select, insert, update, delete on demandes.compteur_commun to guichet_app;

-- Of the whole country, on sixteen lines: writers that meet on one would wait for each other.
insert into demandes.compteur (id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande)
select ('00000000-0000-0000-0000-' || lpad((id % 16)::text, 12, '0'))::uuid, exercice, etat, statut, id_type_dispositif,
  count(*), sum(montant_demande)
from demandes.dossier group by 1, 2, 3, 4, 5;

-- Who began a dossier lists it even when others instruct it, and so counts it.
insert into demandes.compteur (id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande)
select d.id_service_createur, d.exercice, d.etat, d.statut, d.id_type_dispositif, count(*), sum(d.montant_demande)
from demandes.dossier d
where d.id_service_createur is not null
  and exists (select from demandes.instruction i where i.exercice = d.exercice and i.id_dossier = d.id)
  and not exists (select from demandes.instruction i
    where i.exercice = d.exercice and i.id_dossier = d.id and i.id_service = d.id_service_createur)
group by 1, 2, 3, 4, 5
on conflict on constraint compteur_pk do update set nombre = compteur.nombre + excluded.nombre,
  montant_demande = compteur.montant_demande + excluded.montant_demande;

insert into demandes.compteur_commun (exercice, services, etats, statut, id_type_dispositif, nombre, montant_demande)
with place as (
  select d.exercice, d.id, d.statut, d.id_type_dispositif, d.montant_demande, i.id_service, i.is_referent, i.etat
  from demandes.dossier d join demandes.instruction i on i.exercice = d.exercice and i.id_dossier = d.id
  union all
  select d.exercice, d.id, d.statut, d.id_type_dispositif, d.montant_demande, d.id_service_createur, false, d.etat
  from demandes.dossier d
  where d.id_service_createur is not null and not exists (select from demandes.instruction i
    where i.exercice = d.exercice and i.id_dossier = d.id and i.id_service = d.id_service_createur)),
ensemble as (
  select exercice, id, statut, id_type_dispositif, montant_demande,
    array_agg(id_service order by is_referent desc, id_service) as services,
    array_agg(etat order by is_referent desc, id_service) as etats
  from place group by 1, 2, 3, 4, 5 having count(*) > 1)
select exercice, services, etats, statut, id_type_dispositif, count(*), sum(montant_demande)
from ensemble group by 1, 2, 3, 4, 5;
