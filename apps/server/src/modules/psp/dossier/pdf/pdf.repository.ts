import type { Kysely } from 'kysely';
import type { PdfPspTable, PspTables } from '../../noyau/psp.tables.ts';

export type PdfPsp = Pick<PdfPspTable, 'empreinte' | 'etat' | 'objet'>;
const CHAMPS = ['empreinte', 'etat', 'objet'] as const;

/** One printed file a dossier: what it says is told by its print. */
export const pdfPspRepository = (trx: Kysely<PspTables>) => ({
  async find(id_dossier: string): Promise<PdfPsp | null> {
    const row = await trx.selectFrom('psp.pdf').select(CHAMPS).where('id_dossier', '=', id_dossier).executeTakeFirst();
    return row ?? null;
  },

  /** Where the last one is stays known until another takes its place. */
  ask: (id_dossier: string, empreinte: string, demande_at: Date): Promise<PdfPsp> => {
    const asked = { empreinte, etat: 'en_preparation', demande_at } as const;
    return trx
      .insertInto('psp.pdf')
      .values({ id_dossier, ...asked })
      .onConflict((on) => on.column('id_dossier').doUpdateSet(asked))
      .returning(CHAMPS)
      .executeTakeFirstOrThrow();
  },

  async finish(id_dossier: string, empreinte: string, objet: string): Promise<void> {
    await trx
      .updateTable('psp.pdf')
      .set({ empreinte, objet, etat: 'pret' })
      .where('id_dossier', '=', id_dossier)
      .execute();
  },

  async fail(id_dossier: string): Promise<void> {
    await trx
      .updateTable('psp.pdf')
      .set({ etat: 'echec' })
      .where('id_dossier', '=', id_dossier)
      .where('etat', '=', 'en_preparation')
      .execute();
  },
});
export type PdfPspRepository = ReturnType<typeof pdfPspRepository>;
