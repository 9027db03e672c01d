import type { Etape } from '@guichet/rules/chiffres';
import { ETATS_ENGAGES } from '@guichet/rules/dossier';
import { SORTIES, VERSEMENT } from '@guichet/rules/paiement';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { among } from '../../../platform/among.ts';
import type { BilanTables } from './bilan.tables.ts';

/** One service's year. */
export interface Annee {
  readonly service: string;
  readonly exercice: number;
}

/** One thing counted of one scheme: a state, a month, so many days of a step, or what was paid. */
export interface Compte {
  readonly id_subvention: string;
  readonly id_type_dispositif: string;
  readonly quoi: 'etat' | 'recus' | 'accordes' | 'refuses' | 'paye' | Etape;
  readonly cle: string;
  readonly nombre: number;
  readonly demande: number;
  readonly propose: number;
  readonly accorde: number;
}

const jour = (colonne: string): RawBuilder<string> => sql`(${sql.ref(colonne)} at time zone 'Europe/Paris')::date`;
const mois = (colonne: string): RawBuilder<string> => sql`to_char(${sql.ref(colonne)}, 'YYYY-MM')`;

/** What was sent to this service that year, each with the days of what was done of it; read once, by its own index. */
const lignesOf = ({ service, exercice }: Annee): RawBuilder<unknown> => sql`
  verse as (select id_dossier, sum(montant) as montant, min(etat_depuis) as etat_depuis from demandes.versement
    where exercice = ${exercice} and id_service = ${service}::uuid and etat = ${sql.lit(VERSEMENT.paye)}
      and type in ${among(SORTIES)} group by id_dossier),
  ligne as materialized (
    select d.id_subvention, d.id_type_dispositif, i.etat, i.montant_demande, i.montant_propose,
      case when i.etat in ${among(ETATS_ENGAGES)} then i.montant_accorde else 0 end as montant_accorde,
      coalesce(v.montant, 0) as paye, ${jour('d.transmis_at')} as recu, ${jour('i.ouvert_at')} as ouvert,
      ${jour('i.propose_at')} as propose, ${jour('i.decide_at')} as decide, ${jour('i.notifie_at')} as notifie,
      ${jour('v.etat_depuis')} as verse
    from demandes.instruction i
    join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
    left join verse v on v.id_dossier = i.id_dossier
    where i.exercice = ${exercice} and d.exercice = ${exercice} and i.id_service = ${service}::uuid
      and i.genre = 'subvention' and i.etat <> 'B' and d.transmis_at is not null)`;

/** From one day to the next; what was done again before it was done counts as done that day. */
const ETAPES = sql`(values ('ouverture', ouvert - recu), ('proposition', propose - ouvert),
  ('decision', decide - propose), ('notification', notifie - decide), ('paiement', verse - notifie),
  ('reponse', decide - recu)) e (quoi, jours)`;

const QUI = sql`select id_subvention, id_type_dispositif`;
const RIEN = sql`0 as demande, 0 as propose, 0 as accorde`;

/** A kind of scheme, and how many were answered within so many days. */
export interface Reponse {
  readonly id_type_dispositif: string;
  readonly jours: number;
  readonly nombre: number;
}

export const comptageQueries = (db: Kysely<BilanTables>) => ({
  /** Who instructs anything of that year; and who did, whose figures are to go. */
  async listServices(exercice: number): Promise<string[]> {
    const { rows } = await sql<{ id_service: string }>`
      select id_service from demandes.compteur where exercice = ${exercice}
        and id_service::text not like '00000000-0000-0000-0000-%'
      union select id_service from demandes.bilan where exercice = ${exercice} order by 1`.execute(db);
    return rows.map(({ id_service }) => id_service);
  },

  async count(annee: Annee): Promise<Compte[]> {
    const { rows } = await sql<Compte>`with ${lignesOf(annee)}
      ${QUI}, 'etat' as quoi, etat as cle, count(*)::integer as nombre, sum(montant_demande)::float8 as demande,
        sum(montant_propose)::float8 as propose, sum(montant_accorde)::float8 as accorde from ligne group by 1, 2, 4
      union all ${QUI}, 'paye', '', 0, sum(paye)::float8, 0, 0 from ligne group by 1, 2
      union all ${QUI}, 'recus', ${mois('recu')}, count(*)::integer, ${RIEN} from ligne group by 1, 2, 4
      union all ${QUI}, case when etat in ${among(ETATS_ENGAGES)} then 'accordes' else 'refuses' end, ${mois('decide')},
        count(*)::integer, ${RIEN} from ligne where decide is not null group by 1, 2, 3, 4
      union all ${QUI}, e.quoi, greatest(e.jours, 0)::text, count(*)::integer, ${RIEN}
        from ligne cross join lateral ${ETAPES} where e.jours is not null group by 1, 2, 3, 4`.execute(db);
    return rows;
  },

  /** Every answer given from one day to another, whoever gave it, of any kind of request. */
  async listReponses(depuis: Date, jusque: Date): Promise<Reponse[]> {
    const { rows } = await sql<Reponse>`
      select d.id_type_dispositif, greatest(${jour('i.decide_at')} - ${jour('d.transmis_at')}, 0) as jours,
        count(*)::integer as nombre
      from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
      where i.decide_at >= ${depuis} and i.decide_at < ${jusque} and d.transmis_at is not null
      group by 1, 2`.execute(db);
    return rows;
  },
});
export type ComptageQueries = ReturnType<typeof comptageQueries>;
