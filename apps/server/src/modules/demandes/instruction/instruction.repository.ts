import { type Kysely, type Selectable, sql } from 'kysely';
import type { HeldReads } from '../../../platform/heldReads.ts';
import { applyDeltas, type Count } from '../noyau/dossier/compteur.queries.ts';
import { deltaAccorde } from '../noyau/dossier/compteurs.ts';
import { toInstruction } from '../noyau/dossier/dossier.rows.queries.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { tenuOf } from '../noyau/dossier/tenu.queries.ts';
import type { InstructionTable } from '../noyau/noyau.tables.ts';
import type { InstructionTables } from './instruction.tables.ts';
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
  propose_at: iso(row.propose_at),
  decide_at: iso(row.decide_at),
  notifie_at: iso(row.notifie_at),
});

type Lignes = readonly Selectable<InstructionTable>[];
type Reference = Pick<Dossier, 'id' | 'exercice'>;

export const instructionRepository = (
  trx: Kysely<InstructionTables>,
  count: Count = (lignes) => applyDeltas(trx, lignes),
  held: HeldReads | null = null,
) => {
  const listOf = (reference: Reference): Promise<Lignes> =>
    tenuOf(held, reference)
      .instructions<Lignes>()
      .read(() =>
        trx
          .selectFrom('demandes.instruction')
          .selectAll()
          .where('exercice', '=', reference.exercice)
          .where('id_dossier', '=', reference.id)
          .orderBy('is_referent', 'desc')
          .orderBy('id_service')
          .execute(),
      );
  /** What the counters know its money by, as it is written now. */
  const readCompte = async ({ id, exercice }: Reference) => {
    const current = await tenuOf(held, { id, exercice })
      .dossier<Pick<Dossier, 'statut' | 'id_type_dispositif'> | null>()
      .peek();
    if (current) return current;
    return trx
      .selectFrom('demandes.dossier')
      .select(['statut', 'id_type_dispositif'])
      .where('exercice', '=', exercice)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  };

  return {
    /** The dossier is held by who asks to change it: its instructions then are too. */
    async find(reference: Reference, service: string): Promise<InstructionSuivie | null> {
      const row = (await listOf(reference)).find(({ id_service }) => id_service === service);
      return row ? toSuivie(row) : null;
    },

    /** Its version goes on: what was read before is stale. */
    async note(reference: Reference, service: string, changes: NoteInstruction): Promise<void> {
      const { montant_accorde } = changes;
      const lignes = await listOf(reference);
      const before = lignes.find(({ id_service }) => id_service === service);
      if (montant_accorde !== undefined && before) {
        const { statut, id_type_dispositif } = await readCompte(reference);
        const { id_service, exercice, etat, montant_accorde: avant } = before;
        const ligne = { id_service, exercice, etat, montant_accorde: avant, statut, id_type_dispositif };
        await count(deltaAccorde(ligne, montant_accorde));
      }
      const tenu = tenuOf(held, reference);
      const dossier = await tenu.dossier<Dossier | null>().peek();
      const after = await trx
        .updateTable('demandes.instruction')
        .set({ ...changes, version: sql<number>`version + 1` })
        .where('exercice', '=', reference.exercice)
        .where('id_dossier', '=', reference.id)
        .where('id_service', '=', service)
        .returningAll()
        .executeTakeFirst();
      const next = lignes.map((one) => (after && one.id_service === service ? after : one));
      tenu.instructions<Lignes>().keep(next);
      if (dossier) tenu.dossier<Dossier | null>().keep({ ...dossier, instructions: next.map(toInstruction) });
    },
  };
};
export type InstructionRepository = ReturnType<typeof instructionRepository>;
