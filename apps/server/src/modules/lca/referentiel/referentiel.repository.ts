import type { Kysely } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { LcaTables } from '../lca.tables.ts';
import type { Referentiel } from './referentiel.ts';

const COLUMNS = ['id', 'type', 'libelle', 'categorie', 'options', 'version', 'champs_versions'] as const;

type Changes = Partial<Pick<Referentiel, 'libelle' | 'categorie' | 'options'>>;

export const referentielRepository = (trx: Kysely<LcaTables>) => ({
  async lock(id: string): Promise<Referentiel | null> {
    const row = await trx
      .selectFrom('lca.referentiel')
      .select(COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  update: (referentiel: Referentiel, { options, ...changes }: Changes): Promise<Referentiel> =>
    trx
      .updateTable('lca.referentiel')
      .set({
        ...changes,
        ...(options && { options: JSON.stringify(options) }),
        ...stampVersions(referentiel, options ? { ...changes, options } : changes),
      })
      .where('id', '=', referentiel.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
});
export type ReferentielRepository = ReturnType<typeof referentielRepository>;
