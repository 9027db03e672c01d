import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

export interface Depart {
  readonly nonce: string;
  readonly verifieur: string;
}

/** Who left for ProConnect. */
export const departRepository = (trx: Kysely<AuthTables>) => ({
  /** What nobody came back with goes with the next one. */
  async open(hash: Buffer, depart: Depart, { now, expire_at }: { readonly now: Date; readonly expire_at: Date }) {
    await trx.deleteFrom('auth.depart_proconnect').where('expire_at', '<=', now).execute();
    await trx
      .insertInto('auth.depart_proconnect')
      .values({ hash, ...depart, expire_at })
      .execute();
  },

  /** Once: whoever takes it leaves none. */
  async take(hash: Buffer, now: Date): Promise<Depart | null> {
    const row = await trx
      .deleteFrom('auth.depart_proconnect')
      .where('hash', '=', hash)
      .returning(['nonce', 'verifieur', 'expire_at'])
      .executeTakeFirst();
    return row && row.expire_at > now ? row : null;
  },
});
export type DepartRepository = ReturnType<typeof departRepository>;
