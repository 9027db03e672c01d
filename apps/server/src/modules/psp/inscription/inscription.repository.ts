import { type EtatVersement, VERSEMENT } from '@guichet/rules/paiement';
import { type Kysely, sql } from 'kysely';
import type { InscriptionTables } from './inscription.tables.ts';

export interface InscriptionTenue {
  readonly exercice: number;
  readonly id: string;
  readonly id_dossier: string;
  readonly code: Buffer;
  readonly scelle: Buffer;
  readonly federation: string | null;
  readonly id_etat: EtatVersement;
  readonly id_remboursement: string | null;
  readonly motif: string | null;
  readonly cree_at: Date;
  readonly version: number;
}

const COLUMNS = [
  ...(['exercice', 'id', 'id_dossier', 'code', 'scelle', 'federation', 'id_etat', 'id_remboursement'] as const),
  ...(['motif', 'cree_at', 'version'] as const),
] as const;

/** Our driver reads these as numbers; callers name them by text. */
const named = (row: InscriptionTenue): InscriptionTenue => ({
  ...row,
  id: String(row.id),
  id_dossier: String(row.id_dossier),
  id_remboursement: row.id_remboursement === null ? null : String(row.id_remboursement),
});

export interface Page {
  readonly federation?: string | undefined;
  readonly etat?: EtatVersement | undefined;
  readonly avant: string | null;
  readonly limit: number;
}

export interface Compte {
  readonly id_etat: EtatVersement;
  readonly nombre: number;
}

interface Lieu {
  readonly exercice: number;
  readonly id_dossier: string;
}
type Nouvelle = Pick<InscriptionTenue, 'exercice' | 'id_dossier' | 'code' | 'scelle' | 'federation'> & {
  readonly cree_par: string;
};

export const inscriptionRepository = (db: Kysely<InscriptionTables>) => {
  const ofDossier = ({ exercice, id_dossier }: Lieu) =>
    db
      .selectFrom('psp.inscription')
      .select(COLUMNS)
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id_dossier);

  return {
    find: async (lieu: Lieu, id: string): Promise<InscriptionTenue | undefined> =>
      (await ofDossier(lieu).where('id', '=', id).execute()).map(named)[0],

    lock: async (lieu: Lieu, id: string): Promise<InscriptionTenue | undefined> =>
      (await ofDossier(lieu).where('id', '=', id).forUpdate().execute()).map(named)[0],

    /** The latest first. */
    async list(lieu: Lieu, { federation, etat, avant, limit }: Page): Promise<InscriptionTenue[]> {
      const rows = await ofDossier(lieu)
        .$if(federation !== undefined, (query) => query.where('federation', '=', federation as string))
        .$if(etat !== undefined, (query) => query.where('id_etat', '=', etat as EtatVersement))
        .$if(avant !== null, (query) => query.where('id', '<', avant as string))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(named);
    },

    count: ({ exercice, id_dossier }: Lieu): Promise<Compte[]> =>
      db
        .selectFrom('psp.inscription')
        .select((eb) => ['id_etat', sql<number>`${eb.fn.countAll()}::integer`.as('nombre')])
        .where('exercice', '=', exercice)
        .where('id_dossier', '=', id_dossier)
        .groupBy('id_etat')
        .execute(),

    /** ERR-084: the index of the country decides, whoever comes at the same instant; null for who comes second. */
    async insert({ exercice, id_dossier, code, scelle, federation, cree_par }: Nouvelle): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`insert into psp.inscription
          (exercice, id_dossier, code, scelle, federation, cree_par)
        values (${exercice}, ${id_dossier}, ${code}, ${scelle}, ${federation}, ${cree_par})
        on conflict (exercice, code) where id_etat not in (8, 9) do nothing returning id`.execute(db);
      return rows[0] ? String(rows[0].id) : null;
    },

    async remove({ exercice, id }: Pick<InscriptionTenue, 'exercice' | 'id'>): Promise<void> {
      await db
        .updateTable('psp.inscription')
        .set((eb) => ({ id_etat: VERSEMENT.supprime, version: eb('version', '+', 1), maj_at: sql<Date>`now()` }))
        .where('exercice', '=', exercice)
        .where('id', '=', id)
        .execute();
    },

    async changeFederation(
      { exercice, id }: Pick<InscriptionTenue, 'exercice' | 'id'>,
      federation: string,
    ): Promise<void> {
      await db
        .updateTable('psp.inscription')
        .set((eb) => ({ federation, version: eb('version', '+', 1), maj_at: sql<Date>`now()` }))
        .where('exercice', '=', exercice)
        .where('id', '=', id)
        .execute();
    },
  };
};
export type InscriptionRepository = ReturnType<typeof inscriptionRepository>;
