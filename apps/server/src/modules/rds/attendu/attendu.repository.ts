import type { Genre } from '@guichet/rules/genre';
import { type Kysely, sql } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { RdsTables } from '../rds.tables.ts';
import { unlessTaken } from '../unlessTaken.ts';
import type { Attendu, Champs, FiltreAttendus, Ressource } from './attendu.ts';

const COLUMNS = ['id', 'ressource', 'champs', 'version', 'champs_versions'] as const;
const plain = (text: string) => sql`lower(public.unaccent(${text}))`;

export const attenduRepository = (trx: Kysely<RdsTables>, genre: Genre) => {
  const ofGenre = (ressource: Ressource) =>
    trx.selectFrom('rds.attendu').where('genre', '=', genre).where('ressource', '=', ressource);
  const selectOne = (ressource: Ressource, id: string) => ofGenre(ressource).select(COLUMNS).where('id', '=', id);
  return {
    list: (ressource: Ressource, { code, q }: FiltreAttendus): Promise<Attendu[]> =>
      ofGenre(ressource)
        .select(COLUMNS)
        .$if(code !== undefined, (query) => query.where(sql<string>`champs ->> 'code'`, '=', code ?? ''))
        .$if(q !== undefined, (query) =>
          query.where(
            sql<boolean>`strpos(lower(public.unaccent(concat_ws(' ', champs ->> 'libelle', champs ->> 'code'))), ${plain(q ?? '')}) > 0`,
          ),
        )
        .orderBy(sql`champs ->> 'libelle'`)
        .orderBy('id')
        .execute(),

    async count(ressource: Ressource): Promise<number> {
      const { total } = await ofGenre(ressource)
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    find: async (ressource: Ressource, id: string): Promise<Attendu | null> =>
      (await selectOne(ressource, id).executeTakeFirst()) ?? null,

    lock: async (ressource: Ressource, id: string): Promise<Attendu | null> =>
      (await selectOne(ressource, id).forUpdate().executeTakeFirst()) ?? null,

    insert: (ressource: Ressource, champs: Champs): Promise<Attendu | null> =>
      unlessTaken(
        trx
          .insertInto('rds.attendu')
          .values({ genre, ressource, champs: JSON.stringify(champs) })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow(),
      ),

    update: (attendu: Attendu, changes: Champs): Promise<Attendu | null> =>
      unlessTaken(
        trx
          .updateTable('rds.attendu')
          .set({ ...stampVersions(attendu, changes), champs: JSON.stringify({ ...attendu.champs, ...changes }) })
          .where('id', '=', attendu.id)
          .returning(COLUMNS)
          .executeTakeFirstOrThrow(),
      ),

    async remove(id: string): Promise<void> {
      await trx.deleteFrom('rds.attendu').where('id', '=', id).execute();
    },
  };
};
export type AttenduRepository = ReturnType<typeof attenduRepository>;
