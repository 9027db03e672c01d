import { type Kysely, sql } from 'kysely';
import type { AdresseTrouvee, QuestionAdresse } from '../../../platform/dehors/adresses.ts';
import { searchCog } from './cog.ts';

/** Those of the geographic code of today; the towns as the registries name them answer only for what it does not know. The town is the last words of an address: «12 rue Pasteur Brest» is looked for as «brest» too. */
export const communeQueries = (db: Kysely<unknown>) => ({
  search: async ({ q, cp = '', limit }: Omit<QuestionAdresse, 'communes'>): Promise<AdresseTrouvee[]> => {
    const known = searchCog({ q, cp, limit });
    if (known.length > 0) return known;
    const { rows } = await sql<{ code_insee: string; cp: string; nom: string }>`
      with mots as (select string_to_array(association.norm(${q}), ' ') as m),
        fins as (select array_to_string(m[n:], ' ') as fin, n from mots, generate_series(1, least(cardinality(m), 8)) n)
      select c.code_insee, c.cp, c.nom from fins f
        join association.commune c on c.cle ^@ f.fin and f.fin <> '' or (f.fin ~ '^\\d{2,5}$' and c.cp ^@ f.fin)
      where ${cp} = '' or c.cp = ${cp}
      group by c.code_insee, c.cp, c.nom
      order by min(f.n), bool_or(c.cle = f.fin) desc, c.nom, c.cp limit ${limit}`.execute(db);
    return rows.map((one) => ({
      label: `${one.cp} ${one.nom}`,
      numero: null,
      voie: null,
      cp: one.cp,
      commune: one.nom,
      code_insee: one.code_insee,
    }));
  },
});
export type CommuneQueries = ReturnType<typeof communeQueries>;
