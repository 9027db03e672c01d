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

type Tronc = NonNullable<NonNullable<FaitsInstruction['termes']>['tronc']>;
const covers = ({ date_effet, date_fin }: Tronc, jour: string): boolean =>
  date_effet <= jour && (date_fin === null || jour <= date_fin);

/** What those of a batch that are only tried would take from their envelopes, or give, one after the other. */
export const createPromesses = () => {
  const prises = new Map<string, number>();
  const troncs = new Map<number, readonly Tronc[]>();
  const nameOf = ({ dossier, instruction }: Essaye): string =>
    Object.values(cleOf(dossier, instruction.id_service)).join(' ');

  return {
    /** As it would be once those before it were done. */
    faitsAfter(essaye: Essaye): FaitsInstruction {
      const { enveloppe, termes } = essaye.faits;
      const given = troncs.get(essaye.dossier.id_correspondance) ?? [];
      const accorde = (enveloppe?.accorde ?? 0) + (prises.get(nameOf(essaye)) ?? 0);
      return {
        ...essaye.faits,
        // approvals.md 3: acquired too when it is granted in the same decision.
        termes: termes && {
          ...termes,
          tcaAcquis: termes.tcaAcquis || given.some((tronc) => covers(tronc, termes.debut ?? '')),
        },
        enveloppe: enveloppe && { ...enveloppe, accorde },
      };
    },
    note(essaye: Essaye, transition: Transition): void {
      const { etat, montant_accorde } = essaye.instruction;
      const taken = isEngage(DEFINITIONS_TRANSITION[transition].vers) ? totalAccorde(essaye.faits.lignes) : 0;
      const given = isEngage(etat) ? montant_accorde : 0;
      const name = nameOf(essaye);
      prises.set(name, (prises.get(name) ?? 0) + taken - given);
      const { id_correspondance } = essaye.dossier;
      const tronc = essaye.faits.termes?.tronc;
      if (tronc && transition === 'accorder')
        troncs.set(id_correspondance, [...(troncs.get(id_correspondance) ?? []), tronc]);
    },
  };
};
export type Promesses = ReturnType<typeof createPromesses>;
