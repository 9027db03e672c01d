import type { Dossier, InstructionDetail } from '@guichet/contract/demandes';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { PlaceInstruction } from './instruction.queries.ts';
import type { Montants } from './useMontants.ts';

/** What each part of the service's side is given. */
export interface PartProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly detail: InstructionDetail;
  readonly place: PlaceInstruction;
  /** As they stand on the screen, typed or held. */
  readonly montants: Montants;
  /** Said once, at the top, to who sees and to who hears. */
  readonly onDone: (phrase: string) => void;
}
