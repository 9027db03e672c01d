import type { Rattachement } from '@guichet/rules/rattachement';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { AccordTable, LcaTables } from '../lca.tables.ts';
import { rattachementQueries } from './rattachement.queries.ts';

type Cle = Pick<Rattachement, 'id_correspondance' | 'id_siret'>;
type Nouveau = Cle &
  Pick<Rattachement, 'id_rna' | 'nom' | 'type' | 'etat' | 'fonction' | 'notifications' | 'declarations'>;
interface Moments {
  readonly now: Date;
  /** When the association was told of this person. */
  readonly notifie_at: Date;
}
export type Choix = Partial<Pick<Rattachement, 'fonction' | 'notifications' | 'declarations'>>;

/** Ours among the advisory locks of the base. */
const LOCK_SPACE = 871_006;

export const rattachementRepository = (trx: Kysely<LcaTables>) => {
  const touch = (id_utilisateur: string) =>
    trx
      .updateTable('lca.utilisateur')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id_utilisateur)
      .execute();

  return {
    ...rattachementQueries(trx),

    /** One newcomer at a time: of two who come first together, the second finds the first. */
    async lockAssociations(associations: readonly number[]): Promise<void> {
      for (const id of [...associations].sort((a, b) => a - b))
        await sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${id})`.execute(trx);
    },

    /** Whether any of these ever had a confirmed member. */
    async wasHeld(associations: readonly number[]): Promise<boolean> {
      const row = await trx
        .selectFrom('lca.association_tenue')
        .select('id_correspondance')
        .where('id_correspondance', 'in', [...associations])
        .executeTakeFirst();
      return row !== undefined;
    },

    async lastAnnonce(id_utilisateur: string, id_correspondance: number): Promise<Date | null> {
      const row = await trx
        .selectFrom('lca.annonce')
        .select('annonce_at')
        .where('id_utilisateur', '=', id_utilisateur)
        .where('id_correspondance', '=', id_correspondance)
        .executeTakeFirst();
      return row?.annonce_at ?? null;
    },

    /** Kept beside the entry: it outlives it. */
    async keepAnnonce(id_utilisateur: string, id_correspondance: number, annonce_at: Date): Promise<void> {
      await trx
        .insertInto('lca.annonce')
        .values({ id_utilisateur, id_correspondance, annonce_at })
        .onConflict((conflict) => conflict.columns(['id_utilisateur', 'id_correspondance']).doUpdateSet({ annonce_at }))
        .execute();
    },

    async insert(id_utilisateur: string, nouveau: Nouveau, { now, notifie_at }: Moments): Promise<string> {
      const { id } = await trx
        .insertInto('lca.utilisateur_association')
        .values({ ...nouveau, id_utilisateur, certificat_honneur_at: now, notifie_at, cree_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await touch(id_utilisateur);
      return id;
    },

    async update(id_utilisateur: string, { id_correspondance, id_siret }: Cle, choix: Choix): Promise<void> {
      await trx
        .updateTable('lca.utilisateur_association')
        .set((eb) => ({ ...choix, version: eb('version', '+', 1) }))
        .where('id_utilisateur', '=', id_utilisateur)
        .where('id_correspondance', '=', id_correspondance)
        .where('id_siret', 'is not distinct from', id_siret)
        .execute();
      await touch(id_utilisateur);
    },

    async confirm(id: string, id_utilisateur: string): Promise<void> {
      await trx
        .updateTable('lca.utilisateur_association')
        .set((eb) => ({ etat: 'confirme' as const, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await touch(id_utilisateur);
    },

    /** What each person of a service said of a newcomer; the last word of each is kept. */
    async keepAccord(accord: Insertable<AccordTable>): Promise<void> {
      const { motif, id_service, donne_at } = accord;
      await trx
        .insertInto('lca.accord')
        .values(accord)
        .onConflict((conflict) =>
          conflict.columns(['id_rattachement', 'par']).doUpdateSet({ motif, id_service, donne_at }),
        )
        .execute();
    },

    listAccords: (id_rattachement: string) =>
      trx
        .selectFrom('lca.accord')
        .select(['par', 'id_service'])
        .where('id_rattachement', '=', id_rattachement)
        .orderBy('donne_at')
        .execute(),

    async remove(id: string, id_utilisateur: string): Promise<void> {
      await trx.deleteFrom('lca.utilisateur_association').where('id', '=', id).execute();
      await touch(id_utilisateur);
    },

    /** What this person holds in this association and of which it was not told since. */
    listUntold: (id_utilisateur: string, id_correspondance: number, since: Date) =>
      trx
        .selectFrom('lca.utilisateur_association')
        .select('id')
        .where('id_utilisateur', '=', id_utilisateur)
        .where('id_correspondance', '=', id_correspondance)
        .where((eb) =>
          eb.or([eb('notifie_at', 'is', null), eb.and([eb('etat', '=', 'a_confirmer'), eb('notifie_at', '<', since)])]),
        )
        .orderBy('cree_at')
        .forUpdate()
        .execute(),

    async markTold(ids: readonly string[], now: Date): Promise<void> {
      await trx
        .updateTable('lca.utilisateur_association')
        .set({ notifie_at: now })
        .where('id', 'in', [...ids])
        .execute();
    },

    async hasFonction(value: string): Promise<boolean> {
      const row = await trx
        .selectFrom('lca.referentiel')
        .select('id')
        .where('type', '=', 'fonctions')
        .where(sql<boolean>`options @> ${JSON.stringify([{ value }])}::jsonb`)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};
export type RattachementRepository = ReturnType<typeof rattachementRepository>;
