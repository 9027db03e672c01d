import {
  DEFINITIONS_TRANSITION,
  type FaitsInstruction,
  isEngage,
  type Transition,
  totalAccorde,
} from '@guichet/rules/instruction';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { cleOf } from './enveloppe.ts';
import type { InstructionSuivie } from './instruction.ts';

interface Essaye {
  readonly dossier: Dossier;
  readonly instruction: InstructionSuivie;
  readonly faits: FaitsInstruction;
}

/** What those of a batch that are only tried would take from their envelopes, one after the other. */
export const createPromesses = () => {
  const prises = new Map<string, number>();
  const nameOf = ({ dossier, instruction }: Essaye): string =>
    Object.values(cleOf(dossier, instruction.id_service)).join(' ');

  return {
    /** As it would be once those before it were done. */
    faitsAfter(essaye: Essaye): FaitsInstruction {
      const { enveloppe } = essaye.faits;
      if (enveloppe === null) return essaye.faits;
      const accorde = enveloppe.accorde + (prises.get(nameOf(essaye)) ?? 0);
      return { ...essaye.faits, enveloppe: { ...enveloppe, accorde } };
    },
    note(essaye: Essaye, transition: Transition): void {
      const { etat, montant_accorde } = essaye.instruction;
      const taken = isEngage(DEFINITIONS_TRANSITION[transition].vers) ? totalAccorde(essaye.faits.lignes) : 0;
      const given = isEngage(etat) ? montant_accorde : 0;
      const name = nameOf(essaye);
      prises.set(name, (prises.get(name) ?? 0) + taken - given);
    },
  };
};
export type Promesses = ReturnType<typeof createPromesses>;
