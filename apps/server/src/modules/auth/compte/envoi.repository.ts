import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

const HOUR_MS = 3_600_000;
const AT_MOST_PER_HOUR = 5;

export const envoiRepository = (trx: Kysely<AuthTables>) => ({
  /** Counts one more of this kind for the account, unless its hour is full already: says whether there was room. */
  async take(id_compte: string, objet: 'adresse-connue' | 'adresse-demandee', now: Date): Promise<boolean> {
    const rows = await trx
      .selectFrom('auth.envoi')
      .select('cree_at')
      .where('id_compte', '=', id_compte)
      .where('objet', '=', objet)
      .where('cree_at', '>', new Date(now.getTime() - HOUR_MS))
      .execute();
    if (rows.length >= AT_MOST_PER_HOUR) return false;
    await trx.insertInto('auth.envoi').values({ id_compte, objet, cree_at: now }).execute();
    return true;
  },
});
export type EnvoiRepository = ReturnType<typeof envoiRepository>;
