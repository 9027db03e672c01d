import type { Kysely } from 'kysely';
import type { LcaTables } from '../lca.tables.ts';
import { revendicationQueries } from './revendication.queries.ts';

interface Confirmation {
  readonly confirme_at: Date;
  readonly confirme_par: string;
  readonly id_service: string;
  readonly confirme_pour: string;
  readonly piece: string;
  readonly representant: string;
  readonly motif: string;
}

export const revendicationRepository = (trx: Kysely<LcaTables>) => ({
  ...revendicationQueries(trx),

  /** Nobody was there: a claim of before, if there was one, is over with who made it. */
  async claim(id_correspondance: number, id_utilisateur: string, revendique_at: Date): Promise<void> {
    const none = { confirme_at: null, confirme_par: null, id_service: null, confirme_pour: null };
    const fresh = { ...none, piece: null, representant: null, motif: null, id_utilisateur, revendique_at };
    await trx.deleteFrom('lca.revendication_contraire').where('id_correspondance', '=', id_correspondance).execute();
    await trx
      .insertInto('lca.revendication')
      .values({ id_correspondance, ...fresh })
      .onConflict((conflict) => conflict.column('id_correspondance').doUpdateSet(fresh))
      .execute();
  },

  async contradict(id_correspondance: number, id_utilisateur: string, demande_at: Date): Promise<void> {
    await trx
      .insertInto('lca.revendication_contraire')
      .values({ id_correspondance, id_utilisateur, demande_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Alone with it until the transaction ends. */
  async lock(id_correspondance: number) {
    const row = await trx
      .selectFrom('lca.revendication')
      .select(['id_utilisateur', 'confirme_at', 'confirme_par'])
      .where('id_correspondance', '=', id_correspondance)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  async confirm(id_correspondance: number, confirmation: Confirmation): Promise<void> {
    await trx
      .updateTable('lca.revendication')
      .set(confirmation)
      .where('id_correspondance', '=', id_correspondance)
      .execute();
  },
});
export type RevendicationRepository = ReturnType<typeof revendicationRepository>;
