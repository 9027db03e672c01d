import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

export interface Retrait {
  readonly id_compte: string;
  readonly demande_par: string | null;
  readonly motif: string;
  readonly demande_at: Date;
}

/** Factors of a lost device that an administrator asked to take away. */
export const retraitRepository = (trx: Kysely<AuthTables>) => ({
  async find(id_compte: string): Promise<Retrait | null> {
    const query = trx.selectFrom('auth.retrait').selectAll().where('id_compte', '=', id_compte);
    return (await query.executeTakeFirst()) ?? null;
  },

  async insert(retrait: Retrait): Promise<void> {
    await trx.insertInto('auth.retrait').values(retrait).execute();
  },

  async remove(id_compte: string): Promise<void> {
    await trx.deleteFrom('auth.retrait').where('id_compte', '=', id_compte).execute();
  },
});
export type RetraitRepository = ReturnType<typeof retraitRepository>;
