import type { Kysely } from 'kysely';
import type { AuthTables, FamilierTable } from '../auth.tables.ts';

const KEPT_MS = 180 * 24 * 3_600_000;

export interface Familier {
  readonly genre: FamilierTable['genre'];
  readonly hash: Buffer;
}

/** Where an account was opened from: the devices and the places that are its owner's habits. */
export const familierRepository = (trx: Kysely<AuthTables>) => ({
  /** Which of these the account knows. */
  async among(id_compte: string, hashes: readonly Buffer[]): Promise<readonly Buffer[]> {
    if (hashes.length === 0) return [];
    const query = trx.selectFrom('auth.familier').select('hash').where('id_compte', '=', id_compte);
    return (await query.where('hash', 'in', hashes).execute()).map(({ hash }) => hash);
  },

  /** Whether the account was ever opened where it could be remembered. */
  async hasSome(id_compte: string): Promise<boolean> {
    const query = trx.selectFrom('auth.familier').select('hash').where('id_compte', '=', id_compte);
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  },

  /** With the sessions: whoever had the old password has no habits here any more. */
  async forget(id_compte: string, except: readonly Buffer[] = []): Promise<void> {
    let query = trx.deleteFrom('auth.familier').where('id_compte', '=', id_compte);
    if (except.length > 0) query = query.where('hash', 'not in', except);
    await query.execute();
  },

  async remember(id_compte: string, familiers: readonly Familier[], now: Date): Promise<void> {
    if (familiers.length === 0) return;
    await trx
      .insertInto('auth.familier')
      .values(familiers.map((familier) => ({ ...familier, id_compte, vu_at: now })))
      .onConflict((conflict) => conflict.columns(['id_compte', 'hash']).doUpdateSet({ vu_at: now }))
      .execute();
  },

  async purge(now: Date): Promise<void> {
    await trx
      .deleteFrom('auth.familier')
      .where('vu_at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
  },
});
export type FamilierRepository = ReturnType<typeof familierRepository>;
