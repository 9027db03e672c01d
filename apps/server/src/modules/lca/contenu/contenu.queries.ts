import type { Ressource } from '@guichet/rules/contenu';
import { type Kysely, sql } from 'kysely';
import type { LcaTables } from '../lca.tables.ts';
import type { Contenu } from './contenu.ts';

const COLUMNS = ['id', 'ressource', 'champs', 'version', 'champs_versions'] as const;

/** Reads that need no transaction: these lists are small and read whole. */
export const contenuQueries = (db: Kysely<LcaTables>) => ({
  list: (ressource: Ressource): Promise<Contenu[]> =>
    db
      .selectFrom('lca.contenu')
      .select(COLUMNS)
      .where('ressource', '=', ressource)
      .orderBy(sql`(champs ->> 'ordre')::int`)
      .orderBy('id')
      .execute(),

  async find(ressource: Ressource, id: string): Promise<Contenu | null> {
    const row = await db
      .selectFrom('lca.contenu')
      .select(COLUMNS)
      .where('ressource', '=', ressource)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },
});
export type ContenuQueries = ReturnType<typeof contenuQueries>;
