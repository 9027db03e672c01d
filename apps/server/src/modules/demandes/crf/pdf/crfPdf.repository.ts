import type { Kysely } from 'kysely';
import type { CrfPdfTable, CrfTables } from '../crf.tables.ts';

/** A report, at one of its versions. */
export interface ReferenceCrfPdf {
  readonly id: string;
  readonly version: number;
}
export interface CrfPdfLu {
  readonly etat: CrfPdfTable['etat'];
  readonly objet: string | null;
  readonly demande_at: string;
}
const CHAMPS = ['etat', 'objet', 'demande_at'] as const;

export const crfPdfRepository = (trx: Kysely<CrfTables>) => ({
  async find({ id, version }: ReferenceCrfPdf): Promise<CrfPdfLu | null> {
    const row = await trx
      .selectFrom('demandes.crf_pdf')
      .select(CHAMPS)
      .where('id_crf', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return row ? { ...row, demande_at: row.demande_at.toISOString() } : null;
  },

  /** Asked for, for the first time or again after a failure. */
  async ask({ id, version }: ReferenceCrfPdf): Promise<CrfPdfLu> {
    const asked = { etat: 'en_preparation', demande_at: new Date() } as const;
    const row = await trx
      .insertInto('demandes.crf_pdf')
      .values({ id_crf: id, version, ...asked })
      .onConflict((on) => on.columns(['id_crf', 'version']).doUpdateSet(asked))
      .returning(CHAMPS)
      .executeTakeFirstOrThrow();
    return { ...row, demande_at: row.demande_at.toISOString() };
  },

  /** Made: those of earlier versions are of no more use, and are told so that their objects go too. */
  async finish({ id, version }: ReferenceCrfPdf, objet: string): Promise<string[]> {
    const made = { etat: 'pret', objet } as const;
    await trx
      .insertInto('demandes.crf_pdf')
      .values({ id_crf: id, version, ...made })
      .onConflict((on) => on.columns(['id_crf', 'version']).doUpdateSet(made))
      .execute();
    const older = await trx
      .deleteFrom('demandes.crf_pdf')
      .where('id_crf', '=', id)
      .where('version', '<', version)
      .returning('objet')
      .execute();
    return older.flatMap(({ objet: gone }) => gone ?? []);
  },

  async fail({ id, version }: ReferenceCrfPdf): Promise<void> {
    await trx
      .updateTable('demandes.crf_pdf')
      .set({ etat: 'echec' })
      .where('id_crf', '=', id)
      .where('version', '=', version)
      .where('etat', '=', 'en_preparation')
      .execute();
  },
});
export type CrfPdfRepository = ReturnType<typeof crfPdfRepository>;
