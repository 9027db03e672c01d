import type { Kysely } from 'kysely';
import type { NumeroSiretTables, PdfGardeTable } from '../numeroSiret.tables.ts';

/** Anything that has versions, at one of them. */
export interface ReferenceGarde {
  readonly id: string;
  readonly version: number;
}
export interface PdfGarde {
  readonly etat: PdfGardeTable['etat'];
  readonly fichier: string | null;
  readonly demande_at: string;
}
const CHAMPS = ['etat', 'fichier', 'demande_at'] as const;
const CLE = ['objet', 'id', 'version'] as const;

export const pdfGardeRepository = (trx: Kysely<NumeroSiretTables>, objet: string) => ({
  async find({ id, version }: ReferenceGarde): Promise<PdfGarde | null> {
    const row = await trx
      .selectFrom('demandes.pdf_garde')
      .select(CHAMPS)
      .where('objet', '=', objet)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return row ? { ...row, demande_at: row.demande_at.toISOString() } : null;
  },

  /** Asked for, for the first time or again after a failure. */
  async ask({ id, version }: ReferenceGarde): Promise<PdfGarde> {
    const asked = { etat: 'en_preparation', demande_at: new Date() } as const;
    const row = await trx
      .insertInto('demandes.pdf_garde')
      .values({ objet, id, version, ...asked })
      .onConflict((on) => on.columns(CLE).doUpdateSet(asked))
      .returning(CHAMPS)
      .executeTakeFirstOrThrow();
    return { ...row, demande_at: row.demande_at.toISOString() };
  },

  /** Made: those of earlier versions are of no more use, and are told so that their files go too. */
  async finish({ id, version }: ReferenceGarde, fichier: string): Promise<string[]> {
    const made = { etat: 'pret', fichier } as const;
    await trx
      .insertInto('demandes.pdf_garde')
      .values({ objet, id, version, ...made })
      .onConflict((on) => on.columns(CLE).doUpdateSet(made))
      .execute();
    const older = await trx
      .deleteFrom('demandes.pdf_garde')
      .where('objet', '=', objet)
      .where('id', '=', id)
      .where('version', '<', version)
      .returning('fichier')
      .execute();
    return older.flatMap((gone) => gone.fichier ?? []);
  },

  async fail({ id, version }: ReferenceGarde): Promise<void> {
    await trx
      .updateTable('demandes.pdf_garde')
      .set({ etat: 'echec' })
      .where('objet', '=', objet)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('etat', '=', 'en_preparation')
      .execute();
  },
});
export type PdfGardeRepository = ReturnType<typeof pdfGardeRepository>;
