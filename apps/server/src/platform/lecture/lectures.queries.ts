import type { MotifLu, ObjetLu } from '@guichet/rules/lecture';
import { type Kysely, sql } from 'kysely';
import type { CurseurLectures } from './curseurs.ts';

/** What one service read of an association in one day, of one kind and for one reason. */
export interface LectureDuJour {
  readonly jour: string;
  readonly service: string | null;
  readonly role: string | null;
  readonly objet: ObjetLu;
  readonly motif: MotifLu;
  readonly objets: number;
  readonly fois: number;
}

export type ListLectures = (
  association: number,
  limit: number,
  apres: CurseurLectures | null,
) => Promise<LectureDuJour[]>;

/**
 * Goes from a day with reads to the one before it, and counts only the days of the page: an association read every day
 * for a year costs no more than another. What the budget refused showed nothing, and is left out.
 */
export const createListLectures =
  (db: Kysely<unknown>): ListLectures =>
  async (association, limit, apres) => {
    const lues = sql`platform.lecture l where l.association = ${association} and not l.refusee and l.survenu_at <`;
    const fin = apres
      ? sql`((${apres.jour}::date + 1)::timestamp at time zone 'Europe/Paris')`
      : sql`'infinity'::timestamptz`;
    const after = apres
      ? sql`jour < ${apres.jour}::date or (coalesce(service, ''), coalesce(role, ''), objet, motif)
          > (${apres.service}, ${apres.role}, ${apres.objet}, ${apres.motif})`
      : sql`true`;
    const { rows } = await sql<LectureDuJour>`with recursive jours as (
        (select (l.survenu_at at time zone 'Europe/Paris')::date as jour, 1 as rang
          from ${lues} ${fin} order by l.survenu_at desc limit 1)
        union all
        select veille.jour, jours.rang + 1 from jours cross join lateral (
          select (l.survenu_at at time zone 'Europe/Paris')::date as jour
          from ${lues} (jours.jour::timestamp at time zone 'Europe/Paris') order by l.survenu_at desc limit 1) as veille
        where jours.rang <= ${limit}),
      comptees as (
        select jours.jour, u.* from jours cross join lateral (
          select l.nom_service as service, l.role, l.objet, l.motif,
            count(distinct l.id_objet)::int as objets, count(*)::int as fois
          from ${lues} ((jours.jour + 1)::timestamp at time zone 'Europe/Paris')
            and l.survenu_at >= (jours.jour::timestamp at time zone 'Europe/Paris')
          group by l.nom_service, l.role, l.objet, l.motif) as u)
      select * from comptees where ${after}
      order by jour desc, coalesce(service, ''), coalesce(role, ''), objet, motif limit ${limit}`.execute(db);
    return rows;
  };
