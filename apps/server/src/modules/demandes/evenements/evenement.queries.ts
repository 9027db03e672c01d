import type { LimitesCle } from '@guichet/rules/cle';
import type { EtatDossier } from '@guichet/rules/dossier';
import { annoncesDe, type GenreEvenement } from '@guichet/rules/evenement';
import type { Genre } from '@guichet/rules/genre';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tell } from '../../../platform/history.ts';
import { isDansCesLimites } from '../noyau/dossier/filtre.queries.ts';

export interface EvenementLu {
  readonly id: string;
  readonly tour: string;
  readonly sequence: string;
  readonly genre: GenreEvenement;
  readonly survenu_at: Date;
  readonly id_dossier: string;
  readonly id_fo: string;
  readonly genre_dossier: Genre;
  readonly services: readonly string[];
  readonly etat: EtatDossier;
}

/**
 * In the statement that writes the history, once everything else of the transaction is: it says where the dossier then
 * stands. A later transaction of the same dossier waited for its lock: `tour` never goes back, even if its number is older.
 */
export const tellEvenements: Tell = (entries) => {
  const annonces = annoncesDe(entries).map(({ genre, objet, id_objet, service }) => ({
    ...{ genre, service },
    ...(objet === 'dossier' ? { dossier: Number(id_objet) } : { titre: id_objet }),
  }));
  if (annonces.length === 0) return null;
  return sql`insert into demandes.evenement
      (id, id_service, tour, sequence, genre, exercice, id_dossier, id_fo, genre_dossier, services, etat)
    select m.id, s.id_service, m.tour, m.sequence, m.genre, m.exercice, m.id_dossier, m.id_fo, m.genre_dossier,
      case when m.service is null then (select coalesce(array_agg(i.id_service order by i.id_service), '{}')
          from demandes.instruction i where i.exercice = m.exercice and i.id_dossier = m.id_dossier)
        else array[m.service] end,
      coalesce((select i.etat from demandes.instruction i
        where i.exercice = m.exercice and i.id_dossier = m.id_dossier and i.id_service = m.service), m.etat)
    from (
      select gen_random_uuid() as id, nextval('demandes.evenement_sequence') as sequence,
        greatest(pg_current_xact_id()::text::bigint, (select max(p.tour) from demandes.evenement p
          where p.exercice = d.exercice and p.id_dossier = d.id)) as tour,
        e.genre, e.service, d.exercice, d.id as id_dossier, d.id_fo, d.genre as genre_dossier, d.etat, d.id_service_createur
      from rows from (jsonb_to_recordset(${JSON.stringify(annonces)}::jsonb)
          as (genre text, service uuid, dossier bigint, titre uuid)) with ordinality as e (genre, service, dossier, titre, rang)
        left join demandes.titre t on t.id = e.titre
        join demandes.dossier d on d.id = coalesce(t.id_dossier, e.dossier)
          and d.exercice = (coalesce(t.id_dossier, e.dossier) / 10000000000)::smallint
      where d.transmis_at is not null order by e.rang) m,
    lateral (select i.id_service from demandes.instruction i where i.exercice = m.exercice and i.id_dossier = m.id_dossier
      union select m.id_service_createur where m.id_service_createur is not null) s`;
};

/** Whether this service still reaches that dossier: what it told of it before is no longer its own to read. */
export const isAtteint = (service: RawBuilder<unknown>, exercice: RawBuilder<unknown>, dossier: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from demandes.instruction i
      where i.exercice = ${exercice} and i.id_dossier = ${dossier} and i.id_service = ${service})
    or exists (select from demandes.dossier d
      where d.exercice = ${exercice} and d.id = ${dossier} and d.id_service_createur = ${service}))`;

/** Under the oldest transaction that is still open: none can come any more before what is under it. */
export const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

export interface Place {
  readonly tour: string;
  readonly sequence: string;
}

export interface Lecteur {
  readonly services: readonly string[];
  /** What a key is kept to; null for who is no key. */
  readonly limites: LimitesCle | null;
}
const isVise = (limites: LimitesCle | null): RawBuilder<unknown> =>
  limites === null
    ? sql`true`
    : sql`exists (select from demandes.dossier d
        where d.exercice = e.exercice and d.id = e.id_dossier and ${isDansCesLimites(limites)})`;

export const evenementQueries = (trx: Kysely<unknown>) => ({
  /** What these services may read, after a place; an event of several is said once. */
  async listAfter({ services, limites }: Lecteur, after: Place, limit: number): Promise<EvenementLu[]> {
    const { rows } = await sql<EvenementLu>`select distinct on (e.tour, e.sequence) e.id, e.tour::text as tour,
        e.sequence::text as sequence, e.genre, e.survenu_at, e.id_dossier::text as id_dossier, e.id_fo, e.genre_dossier,
        e.services, e.etat
      from demandes.evenement e
      where e.id_service = any(${[...services]}::uuid[]) and e.tour < ${HORIZON}
        and (e.tour, e.sequence) > (${after.tour}::bigint, ${after.sequence}::bigint)
        and ${isAtteint(sql`e.id_service`, sql`e.exercice`, sql`e.id_dossier`)} and ${isVise(limites)}
      order by e.tour, e.sequence limit ${limit}`.execute(trx);
    return rows;
  },
});
export type EvenementQueries = ReturnType<typeof evenementQueries>;
