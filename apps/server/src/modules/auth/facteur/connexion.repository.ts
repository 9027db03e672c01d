import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

interface Attente {
  readonly hash: Buffer;
  readonly id_compte: string;
  readonly defi: string;
  readonly expire_at: Date;
}

/** Sign-ins that wait for their factor. */
export const connexionRepository = (trx: Kysely<AuthTables>) => ({
  /** What nobody finished goes with the next one. */
  async open(attente: Attente, now: Date): Promise<void> {
    await trx
      .deleteFrom('auth.connexion')
      .where('id_compte', '=', attente.id_compte)
      .where('expire_at', '<=', now)
      .execute();
    await trx
      .insertInto('auth.connexion')
      .values({ ...attente, cree_at: now })
      .execute();
  },

  /** Whose it is; the account is locked before it is taken. */
  async ownerOf(hash: Buffer): Promise<string | null> {
    const row = await trx.selectFrom('auth.connexion').select('id_compte').where('hash', '=', hash).executeTakeFirst();
    return row?.id_compte ?? null;
  },

  async lock(hash: Buffer, now: Date): Promise<{ readonly defi: string; readonly essais: number } | null> {
    const row = await trx
      .selectFrom('auth.connexion')
      .select(['defi', 'essais'])
      .where('hash', '=', hash)
      .where('expire_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  async countEssai(hash: Buffer): Promise<void> {
    await trx
      .updateTable('auth.connexion')
      .set((eb) => ({ essais: eb('essais', '+', 1) }))
      .where('hash', '=', hash)
      .execute();
  },

  async drop(hash: Buffer): Promise<void> {
    await trx.deleteFrom('auth.connexion').where('hash', '=', hash).execute();
  },
});
export type ConnexionRepository = ReturnType<typeof connexionRepository>;
