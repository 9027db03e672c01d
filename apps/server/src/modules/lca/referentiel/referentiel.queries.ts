import type { Kysely } from 'kysely';
import type { LcaTables } from '../lca.tables.ts';
import type { Referentiel } from './referentiel.ts';

interface Filter {
  readonly types: readonly string[] | undefined;
  readonly categorie: string | undefined;
}

export const referentielQueries = (db: Kysely<LcaTables>) => ({
  list: ({ types, categorie }: Filter): Promise<Referentiel[]> =>
    db
      .selectFrom('lca.referentiel')
      .select(['id', 'type', 'libelle', 'categorie', 'options', 'version', 'champs_versions'])
      .$if(types !== undefined, (query) => query.where('type', 'in', types ?? []))
      .$if(categorie !== undefined, (query) => query.where('categorie', '=', categorie ?? ''))
      .orderBy('type')
      .execute(),
});
export type ReferentielQueries = ReturnType<typeof referentielQueries>;
