import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Portail } from './portail.ts';

/** What the counters say of every service, less what a count line by line says: nothing, whoever wrote at the same time. */
const ECARTS = sql<{ quoi: string; cle: string; ecart: string }>`
  with ligne as (
    select i.id_service, i.exercice, i.etat, d.statut, d.id_type_dispositif, i.montant_accorde,
      case d.genre when 'agrement' then 'agrement:' else '' end as tous,
      (i.etat_depuis at time zone 'Europe/Paris')::date as jour
    from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier),
  attend as (select * from ligne where etat in ('D', '2', '3', '4', '6', '7', '8', '9')),
  ecart as (
    select 'accorde' as quoi, concat_ws(' ', id_service, exercice, etat, statut, id_type_dispositif) as cle,
      montant_accorde as n from demandes.compteur
    union all
    select 'accorde', concat_ws(' ', id_service, exercice, etat, statut, id_type_dispositif), -montant_accorde from ligne
    union all
    select 'delai', concat_ws(' ', id_service, pas, etat, debut, exercice, id_type_dispositif), nombre
    from demandes.compteur_delai
    union all
    select 'delai', concat_ws(' ', id_service, 'jour', etat, jour, exercice, id_type_dispositif), -1 from attend
    union all
    select 'delai', concat_ws(' ', id_service, 'mois', etat, date_trunc('month', jour)::date, exercice, id_type_dispositif), -1
    from attend
    union all
    select 'delai', concat_ws(' ', id_service, 'jour', etat, jour, 0, tous), -1 from attend
    union all
    select 'delai', concat_ws(' ', id_service, 'mois', etat, date_trunc('month', jour)::date, 0, tous), -1 from attend
    union all
    select 'pays', concat_ws(' ', exercice, etat, statut, id_type_dispositif), nombre from demandes.compteur
    where id_service::text like '00000000-0000-0000-0000-%'
    union all
    select 'pays', concat_ws(' ', exercice, etat, statut, id_type_dispositif), -1 from demandes.dossier)
  select quoi, cle, sum(n) as ecart from ecart group by 1, 2 having sum(n) <> 0 limit 5`;

export const checkCompteurs = async ({ owner }: Pick<Portail, 'owner'>): Promise<void> => {
  expect((await ECARTS.execute(owner)).rows).toEqual([]);
  const { rows } = await sql`select from demandes.compteur_delai where nombre <= 0`.execute(owner);
  expect(rows).toEqual([]);
};
