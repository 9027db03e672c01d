import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

const HOUR_MS = 3_600_000;

export type ObjetEnvoi = 'adresse-connue' | 'adresse-demandee' | 'appareil' | 'echecs';

/** How many of each kind a letter box gets, and in how long. */
const AT_MOST: Readonly<Record<ObjetEnvoi, { readonly count: number; readonly ms: number }>> = {
  'adresse-connue': { count: 5, ms: HOUR_MS },
  'adresse-demandee': { count: 5, ms: HOUR_MS },
  appareil: { count: 5, ms: HOUR_MS },
  echecs: { count: 1, ms: 24 * HOUR_MS },
};

export const envoiRepository = (trx: Kysely<AuthTables>) => ({
  /** Counts one more of this kind for the account, unless its time is full already: says whether there was room. */
  async take(id_compte: string, objet: ObjetEnvoi, now: Date): Promise<boolean> {
    const { count, ms } = AT_MOST[objet];
    const rows = await trx
      .selectFrom('auth.envoi')
      .select('cree_at')
      .where('id_compte', '=', id_compte)
      .where('objet', '=', objet)
      .where('cree_at', '>', new Date(now.getTime() - ms))
      .execute();
    if (rows.length >= count) return false;
    await trx.insertInto('auth.envoi').values({ id_compte, objet, cree_at: now }).execute();
    return true;
  },
});
export type EnvoiRepository = ReturnType<typeof envoiRepository>;
