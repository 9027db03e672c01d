import type { Ressource } from '@guichet/rules/contenu';
import type { Kysely } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { LcaTables } from '../lca.tables.ts';
import type { Contenu } from './contenu.ts';

const COLUMNS = ['id', 'ressource', 'champs', 'version', 'champs_versions'] as const;
const UNIQUE_VIOLATION = '23505';

/** Null when the code is taken: the unique index is the judge, and the transaction goes no further. */
const unlessTaken = async (write: Promise<Contenu>): Promise<Contenu | null> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return null;
    throw error;
  }
};

export const contenuRepository = (trx: Kysely<LcaTables>) => ({
  async count(ressource: Ressource): Promise<number> {
    const { total } = await trx
      .selectFrom('lca.contenu')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('ressource', '=', ressource)
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  insert: (ressource: Ressource, champs: Contenu['champs']): Promise<Contenu | null> =>
    unlessTaken(
      trx
        .insertInto('lca.contenu')
        .values({ ressource, champs: JSON.stringify(champs) })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    ),

  async lock(ressource: Ressource, id: string): Promise<Contenu | null> {
    const row = await trx
      .selectFrom('lca.contenu')
      .select(COLUMNS)
      .where('ressource', '=', ressource)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  update: (contenu: Contenu, changes: Contenu['champs']): Promise<Contenu | null> =>
    unlessTaken(
      trx
        .updateTable('lca.contenu')
        .set({ ...stampVersions(contenu, changes), champs: JSON.stringify({ ...contenu.champs, ...changes }) })
        .where('id', '=', contenu.id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    ),

  async remove(id: string): Promise<void> {
    await trx.deleteFrom('lca.contenu').where('id', '=', id).execute();
  },
});
export type ContenuRepository = ReturnType<typeof contenuRepository>;
