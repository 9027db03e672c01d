import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { PreremplissageTable, PreremplissageTables } from './preremplissage.tables.ts';

const CHAMPS = [
  ...(['id', 'id_service', 'id_cle', 'id_subvention', 'valeurs'] as const),
  ...(['utilisations', 'utilisations_maximum', 'expire_at'] as const),
] as const;
export type Propose = Pick<Selectable<PreremplissageTable>, (typeof CHAMPS)[number]>;
type Nouveau = Omit<Insertable<PreremplissageTable>, 'id' | 'utilisations'>;

/** Of one person, for one scheme: beyond, the page would be longer than anyone reads. */
const CIBLES = 10;

export const preremplissageRepository = (trx: Kysely<PreremplissageTables>) => {
  const by = (condensat: Buffer) =>
    trx.selectFrom('demandes.preremplissage').select(CHAMPS).where('condensat', '=', condensat);
  return {
    async insert(nouveau: Nouveau): Promise<string> {
      const { id } = await trx
        .insertInto('demandes.preremplissage')
        .values(nouveau)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    find: async (condensat: Buffer): Promise<Propose | null> => (await by(condensat).executeTakeFirst()) ?? null,
    lock: async (condensat: Buffer): Promise<Propose | null> =>
      (await by(condensat).forUpdate().executeTakeFirst()) ?? null,
    async use(id: string): Promise<void> {
      await trx
        .updateTable('demandes.preremplissage')
        .set(({ eb }) => ({ utilisations: eb('utilisations', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    /** Not sent yet, the last begun first; which of them they may write is asked of each. */
    async listCommences(id_subvention: string, associations: readonly number[]): Promise<string[]> {
      if (associations.length === 0) return [];
      const rows = await trx
        .selectFrom('demandes.dossier')
        .select('id_fo')
        .where('genre', '=', 'subvention')
        .where('id_subvention', '=', id_subvention)
        .where('id_correspondance', 'in', [...associations])
        .where('etat', 'in', ['A', 'C'])
        .where('supprime_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(CIBLES)
        .execute();
      return rows.map(({ id_fo }) => id_fo);
    },

    async forget(): Promise<void> {
      await trx
        .deleteFrom('demandes.preremplissage')
        .where('expire_at', '<', sql<Date>`now() - interval '30 days'`)
        .execute();
    },
  };
};
export type PreremplissageRepository = ReturnType<typeof preremplissageRepository>;
