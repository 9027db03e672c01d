import type { EtatTitre } from '@guichet/rules/titre';
import { type Kysely, sql } from 'kysely';
import { unlessTaken } from '../noyau/dossier/unlessTaken.ts';
import type { TitreTables } from './titre.tables.ts';
import type { NouveauTitre, Titre } from './titre.ts';

const COLUMNS = [
  ...(['id', 'numero', 'code', 'id_agrement', 'type_agrement', 'nom', 'categorie', 'niveau', 'exige_tca'] as const),
  ...(['id_correspondance', 'id_siren', 'association', 'id_service', 'exercice', 'id_dossier'] as const),
  ...(['date_effet', 'date_fin', 'etat', 'motif', 'remplace', 'version'] as const),
] as const;

/** Still there for its association: what a renewal replaces. */
const VIVANTS: readonly EtatTitre[] = ['en_vigueur', 'suspendu'];

export const titreRepository = (trx: Kysely<TitreTables>) => {
  const select = () => trx.selectFrom('demandes.titre').select(COLUMNS);
  return {
    listOf: (id_correspondance: number): Promise<Titre[]> =>
      select()
        .where('id_correspondance', '=', id_correspondance)
        .orderBy('date_effet', 'desc')
        .orderBy('id', 'desc')
        .limit(500)
        .execute(),

    listVivants: (id_siren: string): Promise<Titre[]> =>
      select()
        .where('id_siren', '=', id_siren)
        .where('etat', 'in', [...VIVANTS, 'remplace'])
        .orderBy('type_agrement')
        .orderBy('date_effet')
        .limit(100)
        .execute(),

    findByCode: async (code: string): Promise<Titre | null> =>
      (await select().where('code', '=', code).executeTakeFirst()) ?? null,

    findOfDossier: async (exercice: number, id_dossier: number): Promise<Titre | null> =>
      (await select()
        .where('exercice', '=', exercice)
        .where('id_dossier', '=', id_dossier)
        .where('etat', '<>', 'annule')
        .executeTakeFirst()) ?? null,

    /** Held: two decisions never give it twice. */
    lockVivant: async (id_correspondance: number, type_agrement: string): Promise<Titre | null> =>
      (await select()
        .where('id_correspondance', '=', id_correspondance)
        .where('type_agrement', '=', type_agrement)
        .where('etat', 'in', VIVANTS)
        .forUpdate()
        .executeTakeFirst()) ?? null,

    /** Null when another runs already. */
    insert: (titre: NouveauTitre): Promise<Titre | null> =>
      unlessTaken(
        trx
          .insertInto('demandes.titre')
          .values({
            ...titre,
            numero: sql<string>`to_char(${titre.date_effet}::date, 'YYYY') || '-' || lpad(nextval('demandes.titre_numero')::text, 6, '0')`,
          })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow(),
      ),

    async move({ id }: Titre, etat: EtatTitre, motif: string | null, at: Date): Promise<void> {
      await trx
        .updateTable('demandes.titre')
        .set({ etat, motif, change_at: at, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** Until that day; what was decided is kept, for one that is not replaced in the end. */
    async replace({ id, date_fin }: Titre, fin: string, at: Date): Promise<void> {
      await trx
        .updateTable('demandes.titre')
        .set({ etat: 'remplace', date_fin: fin, fin_decidee: date_fin, change_at: at })
        .set({ version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute();
    },

    async restore({ id }: Titre, at: Date): Promise<void> {
      await trx
        .updateTable('demandes.titre')
        .set({ etat: 'en_vigueur', date_fin: sql<string | null>`fin_decidee`, fin_decidee: null, change_at: at })
        .set({ version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute();
    },
  };
};
export type TitreRepository = ReturnType<typeof titreRepository>;
