import type { Compteur } from '@guichet/rules/session';
import type { Kysely, Selectable } from 'kysely';
import type { AuthTables, FreinTable } from '../auth.tables.ts';

/** One counter, as it is held. */
export interface Tenu extends Compteur {
  readonly cle: Buffer;
}

export const MILLE = 1_000;
export const toTenu = ({ cle, milliemes, compte_at: at }: Selectable<FreinTable>): Tenu => ({
  cle,
  niveau: milliemes / MILLE,
  at,
});

/** Read before anything is written: whoever must wait costs one statement. */
export const freinQueries = (db: Kysely<AuthTables>) => ({
  async read(cles: readonly Buffer[]): Promise<readonly Tenu[]> {
    const rows = await db.selectFrom('auth.frein').selectAll().where('cle', 'in', cles).execute();
    return rows.map(toTenu);
  },
});
export type FreinQueries = ReturnType<typeof freinQueries>;
