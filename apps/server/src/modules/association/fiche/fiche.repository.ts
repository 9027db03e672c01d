import type { Kysely } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { AssociationTables } from '../association.tables.ts';
import { ficheQueries } from './fiche.queries.ts';
import type { FicheSaisie } from './fiche.ts';

export const ficheRepository = (trx: Kysely<AssociationTables>) => ({
  findRegistre: ficheQueries(trx).findRegistre,

  /** Locked until the end: there from the first time that somebody types. */
  async open(id_correspondance: number): Promise<FicheSaisie> {
    await trx
      .insertInto('association.fiche')
      .values({ id_correspondance })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return trx
      .selectFrom('association.fiche')
      .select(['champs', 'version', 'champs_versions'])
      .where('id_correspondance', '=', id_correspondance)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  async update(
    id_correspondance: number,
    fiche: FicheSaisie,
    changes: FicheSaisie['champs'],
    champs: FicheSaisie['champs'],
  ): Promise<void> {
    await trx
      .updateTable('association.fiche')
      .set({ ...stampVersions(fiche, changes), champs: JSON.stringify(champs) })
      .where('id_correspondance', '=', id_correspondance)
      .execute();
  },
});
export type FicheRepository = ReturnType<typeof ficheRepository>;
