import type { Rattachement } from '@guichet/rules/rattachement';
import type { Kysely } from 'kysely';
import type { LcaTables } from '../lca.tables.ts';

/** One entry of a person's associations, seen from the association. */
export interface Adhesion
  extends Pick<
    Rattachement,
    'id_correspondance' | 'id_siret' | 'nom' | 'type' | 'etat' | 'fonction' | 'notifications'
  > {
  readonly id: string;
  readonly id_utilisateur: string;
  readonly notifie_at: Date | null;
  readonly cree_at: Date;
}

const COLUMNS = ['id', 'id_utilisateur', 'id_correspondance', 'id_siret', 'nom', 'type', 'etat', 'fonction'] as const;

/** As of this connection or transaction. */
export const rattachementQueries = (db: Kysely<LcaTables>) => ({
  async find(id: string): Promise<Adhesion | null> {
    const row = await db
      .selectFrom('lca.utilisateur_association')
      .select([...COLUMNS, 'notifications', 'notifie_at', 'cree_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Those who wait first, then the oldest. All of them: who counts the members must miss none. */
  listMembers: (associations: readonly number[]): Promise<Adhesion[]> =>
    db
      .selectFrom('lca.utilisateur_association')
      .select([...COLUMNS, 'notifications', 'notifie_at', 'cree_at'])
      .where('id_correspondance', 'in', [...associations])
      .orderBy('etat')
      .orderBy('cree_at')
      .orderBy('id')
      .execute(),
});
export type RattachementQueries = ReturnType<typeof rattachementQueries>;
