import { type Kysely, sql } from 'kysely';
import type { CecTables } from '../cec.tables.ts';

interface Cle {
  readonly id_session: number;
  readonly id_correspondance: number;
}

export const avisRepository = (trx: Kysely<CecTables>) => ({
  /** Those of these that were never said: they are now. */
  async keep({ id_session, id_correspondance }: Cle, avis: readonly string[], dit_at: Date): Promise<string[]> {
    if (avis.length === 0) return [];
    const rows = await trx
      .insertInto('cec.avis')
      .values(avis.map((one) => ({ id_session, id_correspondance, avis: one, dit_at })))
      .onConflict((conflict) => conflict.columns(['id_session', 'id_correspondance', 'avis']).doNothing())
      .returning('avis')
      .execute();
    return rows.map((row) => row.avis);
  },

  /** When its valideurs were last told of what came in. */
  async lastRecues({ id_session, id_correspondance }: Cle): Promise<Date | null> {
    const { rows } = await sql<{ dit_at: Date | null }>`select max(dit_at) as dit_at from cec.avis
      where id_session = ${id_session} and id_correspondance = ${id_correspondance} and avis like 'recues:%'`.execute(
      trx,
    );
    return rows[0]?.dit_at ?? null;
  },
});
export type AvisRepository = ReturnType<typeof avisRepository>;
