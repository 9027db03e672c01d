import { type Kysely, sql } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';
import { MILLE, type Tenu, toTenu } from './frein.queries.ts';

const KEPT_MS = 2 * 24 * 3_600_000;

const inOrder = (cles: readonly Buffer[]): Buffer[] => cles.toSorted(Buffer.compare);

export const freinRepository = (trx: Kysely<AuthTables>) => ({
  /** Held until the end of the transaction, always in the same order: two who guess together never wait for each other. */
  async lock(cles: readonly Buffer[], now: Date): Promise<readonly Tenu[]> {
    if (cles.length === 0) return [];
    const rows = inOrder(cles).map((cle) => ({ cle, milliemes: 0, compte_at: now }));
    const held = await trx
      .insertInto('auth.frein')
      .values(rows)
      .onConflict((conflict) => conflict.column('cle').doUpdateSet((eb) => ({ cle: eb.ref('excluded.cle') })))
      .returning(['cle', 'milliemes', 'compte_at'])
      .execute();
    return held.map(toTenu);
  },

  async write(tenus: readonly Tenu[]): Promise<void> {
    if (tenus.length === 0) return;
    const rows = tenus.map(
      ({ cle, niveau, at }) => sql`(${cle}::bytea, ${Math.round(niveau * MILLE)}::integer, ${at}::timestamptz)`,
    );
    await sql`update auth.frein f set milliemes = n.milliemes, compte_at = n.at
      from (values ${sql.join(rows)}) as n (cle, milliemes, at) where f.cle = n.cle`.execute(trx);
  },

  async forget(cles: readonly Buffer[]): Promise<void> {
    if (cles.length > 0) await trx.deleteFrom('auth.frein').where('cle', 'in', cles).execute();
  },

  /** What time has forgotten needs no row. */
  async purge(now: Date): Promise<void> {
    await trx
      .deleteFrom('auth.frein')
      .where('compte_at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
  },
});
export type FreinRepository = ReturnType<typeof freinRepository>;
