import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuthTables, UsageLien } from '../auth.tables.ts';
import { hashLien } from './hashLien.ts';

interface NouveauLien {
  readonly id_compte: string;
  readonly usage: UsageLien;
  readonly now: Date;
  readonly expire_at: Date;
}

export const lienRepository = (trx: Kysely<AuthTables>) => ({
  /** The token is given once, to be mailed; only its hash stays. */
  async create({ now, ...lien }: NouveauLien): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await trx
      .insertInto('auth.lien')
      .values({ ...lien, hash: hashLien(token), cree_at: now })
      .execute();
    return token;
  },

  /** How many this account was sent since then: nobody's letter box is to be flooded. */
  async countSince(id_compte: string, usage: UsageLien, since: Date): Promise<number> {
    const rows = await trx
      .selectFrom('auth.lien')
      .select('hash')
      .where('id_compte', '=', id_compte)
      .where('usage', '=', usage)
      .where('cree_at', '>', since)
      .execute();
    return rows.length;
  },

  /** Takes a living link out of use and says whose it was; a dead, used or unknown one says nothing. */
  async use(token: string, usages: readonly UsageLien[], now: Date): Promise<string | null> {
    const row = await trx
      .updateTable('auth.lien')
      .set({ utilise_at: now })
      .where('hash', '=', hashLien(token))
      .where('usage', 'in', usages)
      .where('utilise_at', 'is', null)
      .where('expire_at', '>', now)
      .returning('id_compte')
      .executeTakeFirst();
    return row?.id_compte ?? null;
  },

  /** Every link still waiting dies: they went to an address, or for a password, that is no longer the one. */
  async revoke(id_compte: string, now: Date): Promise<void> {
    await trx
      .updateTable('auth.lien')
      .set({ utilise_at: now })
      .where('id_compte', '=', id_compte)
      .where('utilise_at', 'is', null)
      .execute();
  },
});
export type LienRepository = ReturnType<typeof lienRepository>;
