import type { Kysely } from 'kysely';
import type { AssociationTables } from '../association.tables.ts';
import type { Etablissement, FicheSaisie, RegistreLu } from './fiche.ts';

export const ETABLISSEMENT_COLUMNS = [
  'id_siret',
  'id_siren',
  'actif',
  'est_siege',
  'nom',
  'nom_usage',
  'adresse',
  'version',
] as const;

export const ficheQueries = (db: Kysely<AssociationTables>) => ({
  async findRegistre(id_correspondance: number): Promise<RegistreLu> {
    const { maj_registre_at, ...row } = await db
      .selectFrom('association.association')
      .select(['registre', 'id_rna', 'maj_registre_at'])
      .where('id_correspondance', '=', id_correspondance)
      .executeTakeFirstOrThrow();
    return { ...row, maj_registre_at: maj_registre_at.toISOString() };
  },

  async findFiche(id_correspondance: number): Promise<FicheSaisie | null> {
    const row = await db
      .selectFrom('association.fiche')
      .select(['champs', 'version', 'champs_versions'])
      .where('id_correspondance', '=', id_correspondance)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The head office first, then the living. */
  async listEtablissements(sirens: readonly (string | null)[]): Promise<Etablissement[]> {
    const known = sirens.filter((siren) => siren !== null);
    if (known.length === 0) return [];
    return db
      .selectFrom('association.etablissement')
      .select(ETABLISSEMENT_COLUMNS)
      .where('id_siren', 'in', known)
      .orderBy('est_siege', 'desc')
      .orderBy('actif', 'desc')
      .orderBy('id_siret')
      .execute();
  },

  async isEtablissement(id_siren: string | null, id_siret: string): Promise<boolean> {
    const row = await db
      .selectFrom('association.etablissement')
      .select('id_siret')
      .where('id_siret', '=', id_siret)
      .where('id_siren', '=', id_siren ?? '')
      .executeTakeFirst();
    return row !== undefined;
  },
});
export type FicheQueries = ReturnType<typeof ficheQueries>;
