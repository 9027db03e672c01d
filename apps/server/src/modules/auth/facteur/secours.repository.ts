import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

/** The codes kept for a lost device: each opens once. */
export const secoursRepository = (trx: Kysely<AuthTables>) => ({
  async replace(id_compte: string, hashes: readonly Buffer[]): Promise<void> {
    await trx.deleteFrom('auth.secours').where('id_compte', '=', id_compte).execute();
    await trx
      .insertInto('auth.secours')
      .values(hashes.map((hash) => ({ id_compte, hash })))
      .execute();
  },

  async forget(id_compte: string): Promise<void> {
    await trx.deleteFrom('auth.secours').where('id_compte', '=', id_compte).execute();
  },

  /** Says whether there was one to use. */
  async use(id_compte: string, hashes: readonly Buffer[], now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('auth.secours')
      .set({ utilise_at: now })
      .where('id_compte', '=', id_compte)
      .where('hash', 'in', hashes)
      .where('utilise_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async countLeft(id_compte: string): Promise<number> {
    const rows = await trx
      .selectFrom('auth.secours')
      .select('hash')
      .where('id_compte', '=', id_compte)
      .where('utilise_at', 'is', null)
      .execute();
    return rows.length;
  },
});
export type SecoursRepository = ReturnType<typeof secoursRepository>;
