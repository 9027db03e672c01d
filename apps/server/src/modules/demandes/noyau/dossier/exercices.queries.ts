import { type Kysely, sql } from 'kysely';

/** Parts for the years to come; those that are there are left as they are. */
export const ensureExercices = async (db: Kysely<unknown>): Promise<void> => {
  await sql`select demandes.ensure_exercices()`.execute(db);
};
