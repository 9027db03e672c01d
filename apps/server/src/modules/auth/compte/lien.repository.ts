import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuthTables, LienTable } from '../auth.tables.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const lienRepository = (trx: Kysely<AuthTables>) => ({
  /** The token is given once, to be mailed; only its hash stays. */
  async create(id_compte: string, usage: LienTable['usage'], expire_at: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await trx
      .insertInto('auth.lien')
      .values({ hash: hashOf(token), id_compte, usage, expire_at })
      .execute();
    return token;
  },

  /** Takes a living link out of use and says whose it was; a dead, used or unknown one says nothing. */
  async use(token: string, usage: LienTable['usage'], now: Date): Promise<string | null> {
    const row = await trx
      .updateTable('auth.lien')
      .set({ utilise_at: now })
      .where('hash', '=', hashOf(token))
      .where('usage', '=', usage)
      .where('utilise_at', 'is', null)
      .where('expire_at', '>', now)
      .returning('id_compte')
      .executeTakeFirst();
    return row?.id_compte ?? null;
  },
});
export type LienRepository = ReturnType<typeof lienRepository>;
