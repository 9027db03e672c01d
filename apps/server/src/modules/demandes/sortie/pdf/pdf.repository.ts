import type { Kysely, Selectable } from 'kysely';
import type { PdfTable, SortieTables } from '../sortie.tables.ts';

/** A dossier, at one of its versions. */
export interface ReferencePdf {
  readonly id: number;
  readonly exercice: number;
  readonly version: number;
}
export interface PdfLu extends Pick<PdfTable, 'etat' | 'objet'> {
  readonly demande_at: string;
}

const toPdf = ({ etat, objet, demande_at }: Pick<Selectable<PdfTable>, 'etat' | 'objet' | 'demande_at'>): PdfLu => ({
  etat,
  objet,
  demande_at: demande_at.toISOString(),
});

export const pdfRepository = (trx: Kysely<SortieTables>) => {
  const keyOf = ({ id, exercice, version }: ReferencePdf) => ({ exercice, id_dossier: id, version });
  return {
    async find({ id, exercice, version }: ReferencePdf): Promise<PdfLu | null> {
      const row = await trx
        .selectFrom('demandes.pdf')
        .select(['etat', 'objet', 'demande_at'])
        .where('exercice', '=', exercice)
        .where('id_dossier', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return row ? toPdf(row) : null;
    },

    /** Asked for, for the first time or again after a failure. */
    async ask(reference: ReferencePdf): Promise<PdfLu> {
      const demande_at = new Date();
      const row = await trx
        .insertInto('demandes.pdf')
        .values({ ...keyOf(reference), etat: 'en_preparation', demande_at })
        .onConflict((on) =>
          on.columns(['exercice', 'id_dossier', 'version']).doUpdateSet({ etat: 'en_preparation', demande_at }),
        )
        .returning(['etat', 'objet', 'demande_at'])
        .executeTakeFirstOrThrow();
      return toPdf(row);
    },

    /** Made: those of earlier versions are of no more use, and are told so that their objects go too. */
    async finish(reference: ReferencePdf, objet: string): Promise<string[]> {
      const fait_at = new Date();
      await trx
        .insertInto('demandes.pdf')
        .values({ ...keyOf(reference), etat: 'pret', objet, fait_at })
        .onConflict((on) =>
          on.columns(['exercice', 'id_dossier', 'version']).doUpdateSet({ etat: 'pret', objet, fait_at }),
        )
        .execute();
      const older = await trx
        .deleteFrom('demandes.pdf')
        .where('exercice', '=', reference.exercice)
        .where('id_dossier', '=', reference.id)
        .where('version', '<', reference.version)
        .returning('objet')
        .execute();
      return older.flatMap(({ objet: gone }) => (gone === null ? [] : [gone]));
    },

    async fail({ id, exercice, version }: ReferencePdf): Promise<void> {
      await trx
        .updateTable('demandes.pdf')
        .set({ etat: 'echec' })
        .where('exercice', '=', exercice)
        .where('id_dossier', '=', id)
        .where('version', '=', version)
        .where('etat', '=', 'en_preparation')
        .execute();
    },
  };
};
export type PdfRepository = ReturnType<typeof pdfRepository>;
