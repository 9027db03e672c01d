import type { EtatTitre } from '@guichet/rules/titre';
import { type Kysely, sql } from 'kysely';
import { unlessTaken } from '../noyau/dossier/unlessTaken.ts';
import type { TitreTables } from './titre.tables.ts';
import type { NouveauTitre, Titre } from './titre.ts';

export const TITRE_COLUMNS = [
  ...(['id', 'numero', 'code', 'id_agrement', 'type_agrement', 'nom', 'categorie', 'niveau', 'exige_tca'] as const),
  ...(['id_correspondance', 'id_siren', 'association', 'id_service', 'exercice', 'id_dossier'] as const),
  ...(['date_effet', 'date_fin', 'etat', 'motif', 'remplace', 'version', 'origine'] as const),
  ...(['suspendu_jusqu_au', 'rappels', 'rappel_dit', 'extensible_membres'] as const),
] as const;

/** Still there for its association: what a renewal replaces. */
const VIVANTS: readonly EtatTitre[] = ['en_vigueur', 'suspendu'];

type Changement = Partial<Pick<Titre, 'etat' | 'motif' | 'suspendu_jusqu_au'>>;

export const titreRepository = (trx: Kysely<TitreTables>) => {
  const select = () => trx.selectFrom('demandes.titre').select(TITRE_COLUMNS);
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

    /** What each holds or held of these, the latest first. */
    listOfAll: (ids: readonly number[]): Promise<Titre[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : select()
            .where('id_correspondance', 'in', ids)
            .orderBy('date_effet', 'desc')
            .orderBy('id', 'desc')
            .limit(1000)
            .execute(),

    findByCode: async (code: string): Promise<(Titre & { readonly change_at: Date }) | null> =>
      (await select().select('change_at').where('code', '=', code).executeTakeFirst()) ?? null,

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
            rappels: [...titre.rappels],
            numero: sql<string>`to_char(${titre.date_effet}::date, 'YYYY') || '-' || lpad(nextval('demandes.titre_numero')::text, 6, '0')`,
          })
          .returning(TITRE_COLUMNS)
          .executeTakeFirstOrThrow(),
      ),

    find: async (numero: string): Promise<Titre | null> =>
      (await select().where('numero', '=', numero).executeTakeFirst()) ?? null,

    /** Held: two people never act on it at once. */
    lock: async (numero: string): Promise<Titre | null> =>
      (await select().where('numero', '=', numero).forUpdate().executeTakeFirst()) ?? null,

    /** One that still lives; what ended otherwise meanwhile is not there. */
    lockById: async (id: string): Promise<Titre | null> =>
      (await select().where('id', '=', id).where('etat', 'in', VIVANTS).forUpdate().executeTakeFirst()) ?? null,

    /** Its version goes on even when its state stays: what was read before is stale. */
    async move({ id }: Titre, changes: Changement, at: Date): Promise<Titre> {
      return trx
        .updateTable('demandes.titre')
        .set({ ...changes, change_at: at, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .returning(TITRE_COLUMNS)
        .executeTakeFirstOrThrow();
    },

    async noteRappel({ id }: Titre, rappel_dit: number): Promise<void> {
      await trx.updateTable('demandes.titre').set({ rappel_dit }).where('id', '=', id).execute();
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

    /** A suspension that was written stays. */
    async restore({ id }: Titre, at: Date): Promise<void> {
      await trx
        .updateTable('demandes.titre')
        .set({ etat: sql<EtatTitre>`case when suspendu_jusqu_au is null then 'en_vigueur' else 'suspendu' end` })
        .set({ date_fin: sql<string | null>`fin_decidee`, fin_decidee: null, change_at: at })
        .set({ version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute();
    },
  };
};
export type TitreRepository = ReturnType<typeof titreRepository>;
