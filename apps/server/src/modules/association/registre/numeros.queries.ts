import type { Kysely } from 'kysely';
import type { RegistreTables } from './registre.tables.ts';

export interface NumerosPortes {
  readonly id_correspondance: number;
  readonly id_siren: string;
  readonly id_siret_siege: string | null;
}

/** What the registries say of an association, in a line of a table. */
export interface IdentiteConnue {
  readonly id_correspondance: number;
  readonly id_rna: string | null;
  readonly sigle: string | null;
  readonly cp: string | null;
  readonly commune: string | null;
  readonly actif: boolean;
}

export const numerosQueries = (db: Kysely<RegistreTables>) => ({
  async listNumeros(ids: readonly number[]): Promise<NumerosPortes[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('association.association')
      .select(['id_correspondance', 'id_siren', 'id_siret_siege'])
      .where('id_correspondance', 'in', ids)
      .where('id_siren', 'is not', null)
      .execute();
    return rows.map((row) => ({ ...row, id_siren: row.id_siren ?? '' }));
  },

  /** In no promised order. */
  async listIdentites(ids: readonly number[]): Promise<IdentiteConnue[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('association.association')
      .select(['id_correspondance', 'id_rna', 'sigle', 'cp', 'commune', 'actif'])
      .where('id_correspondance', 'in', ids)
      .execute();
  },
});
