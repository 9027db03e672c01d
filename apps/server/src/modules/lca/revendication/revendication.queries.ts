import type { CauseRevendication } from '@guichet/rules/paiement';
import { type Kysely, sql } from 'kysely';
import type { LcaTables } from '../lca.tables.ts';

/** P-22: a first claim that no service has confirmed yet. */
export interface RevendicationEnCours {
  readonly cause: CauseRevendication;
  readonly id_utilisateur: string;
  readonly revendique_at: string;
}

/** Who was made a member of the head office since contradicts nothing any more; who was refused still does. */
const isContredite = sql<boolean>`exists (
  select from lca.revendication_contraire c
  where c.id_correspondance = r.id_correspondance and c.id_utilisateur <> r.id_utilisateur
    and not exists (select from lca.utilisateur_association u
      where u.id_utilisateur = c.id_utilisateur and u.id_correspondance = c.id_correspondance
        and u.type = 'Siège' and u.etat = 'confirme'))`;

/** As of this connection or transaction. */
export const revendicationQueries = (db: Kysely<LcaTables>) => ({
  /** Null when nothing waits: it was confirmed, or its members were there before anybody claimed it. */
  async findEnCours(id_correspondance: number): Promise<RevendicationEnCours | null> {
    const row = await db
      .selectFrom('lca.revendication as r')
      .select(['r.id_utilisateur', 'r.revendique_at', isContredite.as('contredite')])
      .where('r.id_correspondance', '=', id_correspondance)
      .where('r.confirme_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { contredite, id_utilisateur, revendique_at } = row;
    return {
      cause: contredite ? 'revendication_contredite' : 'revendication',
      id_utilisateur,
      revendique_at: revendique_at.toISOString(),
    };
  },

  /** Of these associations, those that no payment may go to yet. */
  async listNonConfirmees(associations: readonly number[]): Promise<number[]> {
    if (associations.length === 0) return [];
    const rows = await db
      .selectFrom('lca.revendication')
      .select('id_correspondance')
      .where('id_correspondance', '=', sql<number>`any(${[...associations]}::integer[])`)
      .where('confirme_at', 'is', null)
      .execute();
    return rows.map(({ id_correspondance }) => id_correspondance);
  },
});
