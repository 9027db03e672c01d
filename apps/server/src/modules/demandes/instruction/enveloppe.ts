import { type Enveloppe, isEngage, resteDe } from '@guichet/rules/instruction';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { CleEnveloppe, EnveloppeTenue } from './enveloppe.repository.ts';
import type { InstructionSuivie } from './instruction.ts';
import type { InstructionUow } from './instruction.uow.ts';

/** All that a service grants on a dossier counts on the year of the dossier, as what is engaged does. */
export const cleOf = ({ id_subvention, exercice }: Dossier, id_service: string): CleEnveloppe => ({
  ...{ id_service, id_subvention, exercice },
});
export const toJugee = (tenue: EnveloppeTenue | null): Enveloppe | null =>
  tenue?.montant == null ? null : { montant: tenue.montant, accorde: tenue.accorde };

type Etape = Pick<InstructionSuivie, 'etat' | 'montant_accorde'>;
const engageDe = ({ etat, montant_accorde }: Etape): number => (isEngage(etat) ? montant_accorde : 0);

/** Whether the step begins to take from the envelope or stops: it is then held before anything is judged. */
export const holdEnveloppe = async (
  { enveloppes }: InstructionUow,
  dossier: Dossier,
  { id_service, etat }: InstructionSuivie,
  vers: Etape['etat'],
): Promise<void> => {
  if (isEngage(etat) !== isEngage(vers)) await enveloppes.hold(cleOf(dossier, id_service));
};

/** Before what it counts is written anew: a line that was not there is first made of what was granted until now. */
export const takeEnveloppe = async (
  { enveloppes }: InstructionUow,
  dossier: Dossier,
  before: InstructionSuivie,
  after: Etape,
): Promise<void> => {
  const difference = engageDe(after) - engageDe(before);
  if (difference === 0) return;
  const cle = cleOf(dossier, before.id_service);
  await enveloppes.hold(cle);
  await enveloppes.take(cle, difference);
};

export interface SubventionNommee {
  readonly id: string;
  readonly code: string;
  readonly nom: string;
}
type Dite = Pick<EnveloppeTenue, 'id_subvention' | 'exercice' | 'montant' | 'accorde'>;

export const toEnveloppe = ({ id_subvention, exercice, montant, accorde }: Dite, connue?: SubventionNommee) => ({
  id_subvention,
  code_subvention: connue?.code ?? '',
  subvention: connue?.nom ?? 'Subvention supprimée',
  exercice,
  montant,
  accorde,
  reste: montant === null ? null : resteDe({ montant, accorde }),
});
