import type { Rattachement, RattachementTenu } from '@guichet/rules/rattachement';
import { type Kysely, sql } from 'kysely';
import type { LcaTables } from '../lca.tables.ts';

const SIREN_LENGTH = 9;

/** A member of an association as the other modules know them. */
export interface MembreVoisin extends Pick<Rattachement, 'id_siret' | 'type' | 'notifications'> {
  readonly authId: string;
}

/** The associations of a person, as of this connection or transaction. */
export const associationQueries = (db: Kysely<LcaTables>) => ({
  async listOf(id_utilisateur: string): Promise<RattachementTenu[]> {
    const rows = await db
      .selectFrom('lca.utilisateur_association')
      .select([
        'id_correspondance',
        'id_siret',
        'id_rna',
        'nom',
        'type',
        'etat',
        'fonction',
        'notifications',
        'declarations',
      ])
      .select('version')
      .where('id_utilisateur', '=', id_utilisateur)
      .orderBy('nom')
      .orderBy('id_siret')
      .execute();
    return rows.map((row) => ({ ...row, id_siren: row.id_siret?.slice(0, SIREN_LENGTH) ?? null }));
  },

  async listMembres(id_correspondance: number): Promise<MembreVoisin[]> {
    return db
      .selectFrom('lca.utilisateur_association')
      .select(['id_utilisateur as authId', 'id_siret', 'type', 'notifications'])
      .where('id_correspondance', '=', id_correspondance)
      .where('etat', '=', 'confirme')
      .execute();
  },

  /** Those of these associations that somebody belongs to, or asked to. */
  async listOccupees(associations: readonly number[]): Promise<number[]> {
    const rows = await db
      .selectFrom('lca.utilisateur_association')
      .select('id_correspondance')
      .distinct()
      .where('id_correspondance', '=', sql<number>`any(${associations})`)
      .execute();
    return rows.map(({ id_correspondance }) => id_correspondance);
  },
});
