import { type Kysely, sql } from 'kysely';
import { type CurseurEmis, JAMAIS } from './ordreDesFins.ts';
import { TITRE_COLUMNS } from './titre.repository.ts';
import type { TitreTables } from './titre.tables.ts';
import type { Titre } from './titre.ts';

export interface FiltreEmis {
  readonly services: readonly string[];
  /** Those that end on that day at the latest. */
  readonly avant?: string | undefined;
  readonly depuis: string;
  readonly procedures: boolean;
  readonly suspendus: boolean;
  readonly texte?: string | undefined;
  readonly limit: number;
  readonly after: CurseurEmis | null;
}

/** The titres that a branch issued and that still live, in the order of their ends. */
export const emisQueries = (trx: Kysely<TitreTables>) => ({
  list({ services, avant, depuis, procedures, suspendus, texte, limit, after }: FiltreEmis): Promise<Titre[]> {
    if (services.length === 0) return Promise.resolve([]);
    const fin = sql<string>`coalesce(t.date_fin, ${JAMAIS}::date)`;
    return trx
      .selectFrom('demandes.titre as t')
      .select(TITRE_COLUMNS.map((column) => `t.${column}` as const))
      .where('t.id_service', 'in', services)
      .where('t.etat', 'in', ['en_vigueur', 'suspendu'])
      .where(sql<boolean>`${fin} >= ${depuis}::date`)
      .$if(avant !== undefined, (query) => query.where('t.date_fin', '<=', avant ?? ''))
      .$if(suspendus, (query) => query.where('t.etat', '=', 'suspendu').where('t.suspendu_jusqu_au', '>=', depuis))
      .$if(procedures, (query) =>
        query.where(
          sql<boolean>`exists (select from demandes.titre_procedure p where p.id_titre = t.id and p.issue is null)`,
        ),
      )
      .$if(texte !== undefined, (query) =>
        query.where(
          sql<boolean>`(strpos(lower(t.association), lower(${texte ?? ''})) > 0 or t.id_siren = ${texte ?? ''}
            or t.numero = ${texte ?? ''})`,
        ),
      )
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(${fin}, t.id) > (${after?.fin ?? JAMAIS}::date, ${after?.id ?? null}::uuid)`),
      )
      .orderBy(fin)
      .orderBy('t.id')
      .limit(limit)
      .execute();
  },

  /** Those that may have a reminder to be said: in the order of their ids, a page after another. */
  listARappeler(du: string, au: string, after: string | null, limit: number): Promise<Titre[]> {
    return trx
      .selectFrom('demandes.titre as t')
      .select(TITRE_COLUMNS.map((column) => `t.${column}` as const))
      .where('t.etat', 'in', ['en_vigueur', 'suspendu'])
      .where('t.date_fin', '>=', du)
      .where('t.date_fin', '<=', au)
      .where(sql<boolean>`t.rappel_dit is distinct from 0`)
      .$if(after !== null, (query) => query.where(sql<boolean>`t.id > ${after}::uuid`))
      .orderBy('t.id')
      .limit(limit)
      .execute();
  },
});
export type EmisQueries = ReturnType<typeof emisQueries>;
