-- Every counter, from the dossiers as they are: for those that were written without their counters.

-- Of the whole country, on sixteen lines.
insert into demandes.compteur (id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande)
select ('00000000-0000-0000-0000-' || lpad((id % 16)::text, 12, '0'))::uuid, exercice, etat, statut, id_type_dispositif,
  count(*), sum(montant_demande)
from demandes.dossier group by 1, 2, 3, 4, 5;

-- Each service counts what it instructs, and what it began even when others instruct it.
insert into demandes.compteur (id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande)
select service, exercice, etat, statut, id_type_dispositif, count(*), sum(montant_demande) from (
  select i.id_service as service, d.exercice, i.etat, d.statut, d.id_type_dispositif, d.montant_demande
  from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
  union all
  select d.id_service_createur, d.exercice, d.etat, d.statut, d.id_type_dispositif, d.montant_demande
  from demandes.dossier d
  where d.id_service_createur is not null and not exists (select from demandes.instruction i
    where i.exercice = d.exercice and i.id_dossier = d.id and i.id_service = d.id_service_createur)) t
group by 1, 2, 3, 4, 5;

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

-- Of all years and all kinds of scheme (0 and nothing): what a service reads when it asks for nothing less.
insert into demandes.compteur_delai (id_service, pas, etat, debut, exercice, id_type_dispositif, nombre)
select id_service, pas, etat, debut, 0, '', sum(nombre)
from demandes.compteur_delai where exercice <> 0 group by 1, 2, 3, 4;
