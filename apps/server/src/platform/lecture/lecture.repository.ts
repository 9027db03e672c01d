import type { Mesure } from '@guichet/rules/lecture';
import { type Kysely, sql } from 'kysely';
import type { LigneLecture } from './lecture.ts';

/** What counts against a day's budget: one thing by its key, or as many lines. */
export interface Compte {
  readonly mesure: Mesure;
  readonly cle: string | null;
  readonly arret: number;
}

export interface Ecrite {
  readonly est_refusee: boolean;
  readonly est_premier_refus: boolean;
  readonly total_du_jour: number;
  readonly ajout: number;
}

/** One statement: counted and written together, over all processes. */
export const writeLecture = async (
  db: Kysely<unknown>,
  ligne: LigneLecture,
  compte: Compte | null = null,
): Promise<Ecrite> => {
  const { rows } = await sql<Ecrite>`select * from platform.write_lecture(${JSON.stringify(ligne)}::jsonb,
    ${compte?.mesure ?? null}::text, ${compte?.cle ?? null}::text, ${compte?.arret ?? null}::integer)`.execute(db);
  if (!rows[0]) throw new Error('la lecture n’a pas été écrite');
  return rows[0];
};

/** Room for the months to come, and what has been kept for its twelve months goes. */
export const keepLectures = async (db: Kysely<unknown>): Promise<void> => {
  await sql`select platform.keep_lectures()`.execute(db);
};
