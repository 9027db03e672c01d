import { type GenreEvenement, SECONDES_RELANCEES } from '@guichet/rules/evenement';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { HORIZON } from './evenement.queries.ts';
import type { AbonnementTable, EvenementsTables } from './evenements.tables.ts';

const CHAMPS = [
  ...(['id', 'id_service', 'adresse', 'genres', 'secret', 'secret_avant', 'etat', 'tours_vains'] as const),
  ...(['muet_depuis', 'repos_jusqua', 'cree_par', 'cree_at'] as const),
] as const;
export type AbonnementLu = Pick<Selectable<AbonnementTable>, (typeof CHAMPS)[number]>;
type Nouveau = Pick<Insertable<AbonnementTable>, 'id_service' | 'adresse' | 'secret' | 'cree_par' | 'cree_at'> & {
  readonly id: string;
  readonly genres: readonly GenreEvenement[];
};
type Changement = Pick<Partial<AbonnementLu>, 'secret' | 'secret_avant' | 'etat'> & {
  readonly tours_vains?: 0;
  readonly muet_depuis?: null;
  readonly repos_jusqua?: null;
};

/** A round of sending: what is sent and marked fits well within it. */
const BAIL_SECONDES = 60;

export const abonnementRepository = (trx: Kysely<EvenementsTables>) => {
  const all = () => trx.selectFrom('demandes.abonnement').select(CHAMPS);
  return {
    listOf: (id_service: string): Promise<AbonnementLu[]> =>
      all().where('id_service', '=', id_service).orderBy('cree_at').orderBy('id').execute(),

    find: async (id: string): Promise<AbonnementLu | null> =>
      (await all().where('id', '=', id).executeTakeFirst()) ?? null,

    lock: async (id: string): Promise<AbonnementLu | null> =>
      (await all().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null,

    /** What happens from now on: all that is not yet readable is still to be told. */
    insert: ({ genres, ...nouveau }: Nouveau): Promise<AbonnementLu> =>
      trx
        .insertInto('demandes.abonnement')
        .values({ ...nouveau, genres: [...genres], tour: sql<number>`${HORIZON}` })
        .returning(CHAMPS)
        .executeTakeFirstOrThrow(),

    change: (id: string, changes: Changement): Promise<AbonnementLu> =>
      trx
        .updateTable('demandes.abonnement')
        .set(changes)
        .where('id', '=', id)
        .returning(CHAMPS)
        .executeTakeFirstOrThrow(),

    async remove(id: string): Promise<void> {
      await trx.deleteFrom('demandes.abonnement').where('id', '=', id).execute();
    },

    listActifs: async (): Promise<string[]> =>
      (
        await trx.selectFrom('demandes.abonnement').select('id').where('etat', '=', 'actif').orderBy('id').execute()
      ).map(({ id }) => id),

    /** For one that sends, until it says it is done or is silent too long; its own next try takes it back at once. */
    async take(id: string, par: string): Promise<AbonnementLu | null> {
      const taken = await trx
        .updateTable('demandes.abonnement')
        .set({ tenu_par: par, tenu_jusqua: sql<Date>`now() + make_interval(secs => ${BAIL_SECONDES})` })
        .where('id', '=', id)
        .where('etat', '=', 'actif')
        .where(sql<boolean>`(tenu_jusqua is null or tenu_jusqua < now() or tenu_par = ${par})`)
        .where(sql<boolean>`(repos_jusqua is null or repos_jusqua <= now())`)
        .returning(CHAMPS)
        .executeTakeFirst();
      return taken ?? null;
    },

    async release(id: string, par: string): Promise<void> {
      await trx
        .updateTable('demandes.abonnement')
        .set({ tenu_par: null, tenu_jusqua: null })
        .where('id', '=', id)
        .where('tenu_par', '=', par)
        .execute();
    },

    /** Nothing was taken of a round: nobody asks again for a while; after three days of it, nobody asks at all. */
    async rest(id: string, secondes: number): Promise<{ readonly isArrete: boolean }> {
      const { rows } = await sql<{ etat: string }>`update demandes.abonnement set tours_vains = tours_vains + 1,
          muet_depuis = coalesce(muet_depuis, now()), repos_jusqua = now() + make_interval(secs => ${secondes}),
          etat = case when muet_depuis < now() - make_interval(secs => ${SECONDES_RELANCEES}) then 'arrete' else etat end
        where id = ${id}::uuid and etat = 'actif' returning etat`.execute(trx);
      return { isArrete: rows[0]?.etat === 'arrete' };
    },

    async answered(id: string): Promise<void> {
      await sql`update demandes.abonnement set tours_vains = 0, muet_depuis = null, repos_jusqua = null
        where id = ${id}::uuid and tours_vains > 0`.execute(trx);
    },
  };
};
export type AbonnementRepository = ReturnType<typeof abonnementRepository>;
