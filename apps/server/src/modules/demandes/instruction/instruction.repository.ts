import { type Kysely, type Selectable, sql } from 'kysely';
import type { DemandesTables, InstructionTable } from '../demandes.tables.ts';
import { applyDeltas, type Count } from '../noyau/dossier/compteur.queries.ts';
import { deltaAccorde } from '../noyau/dossier/compteurs.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { InstructionSuivie, NoteInstruction } from './instruction.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const toSuivie = ({
  exercice: _,
  id_dossier: __,
  maj_at: ___,
  ...row
}: Selectable<InstructionTable>): InstructionSuivie => ({
  ...row,
  etat_depuis: row.etat_depuis.toISOString(),
  ouvert_at: iso(row.ouvert_at),
  decide_at: iso(row.decide_at),
  notifie_at: iso(row.notifie_at),
});

type Reference = Pick<Dossier, 'id' | 'exercice'>;

export const instructionRepository = (
  trx: Kysely<DemandesTables>,
  count: Count = (lignes) => applyDeltas(trx, lignes),
) => ({
  /** The dossier is held by who asks to change it: its instructions then are too. */
  async find({ id, exercice }: Reference, service: string): Promise<InstructionSuivie | null> {
    const row = await trx
      .selectFrom('demandes.instruction')
      .selectAll()
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .where('id_service', '=', service)
      .executeTakeFirst();
    return row ? toSuivie(row) : null;
  },

  /** Its version goes on: what was read before is stale. */
  async note({ id, exercice }: Reference, service: string, changes: NoteInstruction): Promise<void> {
    const { montant_accorde } = changes;
    if (montant_accorde !== undefined) {
      const before = await trx
        .selectFrom('demandes.instruction as i')
        .innerJoin('demandes.dossier as d', (join) =>
          join.onRef('d.exercice', '=', 'i.exercice').onRef('d.id', '=', 'i.id_dossier'),
        )
        .select(['i.id_service', 'i.exercice', 'i.etat', 'i.montant_accorde', 'd.statut', 'd.id_type_dispositif'])
        .where('i.exercice', '=', exercice)
        .where('i.id_dossier', '=', id)
        .where('i.id_service', '=', service)
        .executeTakeFirstOrThrow();
      await count(deltaAccorde(before, montant_accorde));
    }
    await trx
      .updateTable('demandes.instruction')
      .set({ ...changes, version: sql<number>`version + 1` })
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .where('id_service', '=', service)
      .execute();
  },
});
export type InstructionRepository = ReturnType<typeof instructionRepository>;
