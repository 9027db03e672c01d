import type { Kysely } from 'kysely';
import type { PspTables } from './psp.tables.ts';

/** What another module may ask of Pass’Sport. */
export const voisinQueries = (db: Kysely<PspTables>) => ({
  /** Where the files stand whose proof is this paper, while they live. */
  async departementsDe(document: string, id_correspondance: number): Promise<(string | null)[]> {
    const rows = await db
      .selectFrom('psp.preuve as p')
      .innerJoin('psp.dossier as d', 'd.id', 'p.id_dossier')
      .select('d.departement')
      .where('p.document', '=', document)
      .where('d.id_correspondance', '=', id_correspondance)
      .where('d.id_etat', '<>', 8)
      .execute();
    return rows.map(({ departement }) => departement);
  },
});
