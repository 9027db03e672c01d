import { type Kysely, sql } from 'kysely';

export const rechercheRepository = (db: Kysely<unknown>) => ({
  /** False when another process is at it. Minutes at two million rows: longer than any statement of a job is given. */
  sort: (): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '20min'`.execute(trx);
      const { rows } = await sql<{ done: boolean }>`select association.sort_recherche() as done`.execute(trx);
      return rows[0]?.done ?? false;
    }),
});
export type RechercheRepository = ReturnType<typeof rechercheRepository>;
