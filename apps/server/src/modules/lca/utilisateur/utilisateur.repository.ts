import type { Kysely } from 'kysely';
import type { LcaTables } from '../lca.tables.ts';
import { associationQueries } from './association.queries.ts';
import type { Utilisateur } from './utilisateur.ts';

export const utilisateurRepository = (trx: Kysely<LcaTables>) => {
  const { listOf } = associationQueries(trx);

  return {
    /** True when this is the first time that the portal sees this account. */
    async ensure(id: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('lca.utilisateur')
        .values({ id, id_responsable: null, supprime_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    async find(id: string): Promise<Utilisateur | null> {
      const row = await trx
        .selectFrom('lca.utilisateur')
        .select(['id', 'id_responsable', 'supprime_at', 'version'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const { supprime_at, ...utilisateur } = row;
      return { ...utilisateur, isDeleted: supprime_at !== null, associations: await listOf(id) };
    },

    async lock(id: string): Promise<Utilisateur | null> {
      await trx.selectFrom('lca.utilisateur').select('id').where('id', '=', id).forUpdate().execute();
      return this.find(id);
    },

    async removeAssociations(id: string, correspondances: readonly number[]): Promise<void> {
      await trx
        .deleteFrom('lca.utilisateur_association')
        .where('id_utilisateur', '=', id)
        .where('id_correspondance', 'in', [...correspondances])
        .execute();
      await trx
        .updateTable('lca.utilisateur')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    /** Nothing of the person stays but the number, so that a late request finds the door closed. */
    async remove(id: string, supprime_at: Date): Promise<void> {
      await trx.deleteFrom('lca.utilisateur_association').where('id_utilisateur', '=', id).execute();
      await trx.deleteFrom('lca.annonce').where('id_utilisateur', '=', id).execute();
      await trx
        .updateTable('lca.utilisateur')
        .set((eb) => ({ supprime_at, id_responsable: null, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
  };
};
export type UtilisateurRepository = ReturnType<typeof utilisateurRepository>;
