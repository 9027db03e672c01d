import type { Kysely, Selectable } from 'kysely';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { InstructionTables, NoteInterneTable } from './instruction.tables.ts';

type Reference = Pick<Dossier, 'id' | 'exercice'>;
export type NoteInterne = Selectable<NoteInterneTable>;

export const noteInterneRepository = (trx: Kysely<InstructionTables>) => ({
  /** The dossier is held by who writes: so is its note, be it there or not. */
  async find({ id, exercice }: Reference, service: string): Promise<NoteInterne | null> {
    const row = await trx
      .selectFrom('demandes.note_interne')
      .selectAll()
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .where('id_service', '=', service)
      .executeTakeFirst();
    return row ?? null;
  },

  async write(note: Omit<NoteInterne, 'ecrit_at'> & { readonly ecrit_at: Date }): Promise<void> {
    const { texte, version, ecrit_par, ecrit_at } = note;
    await trx
      .insertInto('demandes.note_interne')
      .values(note)
      .onConflict((conflict) =>
        conflict.columns(['exercice', 'id_dossier', 'id_service']).doUpdateSet({ texte, version, ecrit_par, ecrit_at }),
      )
      .execute();
  },
});
export type NoteInterneRepository = ReturnType<typeof noteInterneRepository>;
