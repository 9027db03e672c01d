import type { Verdict } from '../verdict.ts';
import { type LigneInstruite, montantsAccordes, propositionEntiere, type RefusGarde } from './gardes.ts';
import type { MontantEcrit } from './montants.ts';
import type { Transition } from './transitions.ts';

/** The amounts that go with an act: what is proposed, what is granted, in the same gesture. */
export const MONTANT_PORTE: Readonly<Partial<Record<Transition, MontantEcrit>>> = {
  proposer: 'montant_propose',
  accorder: 'montant_accorde',
};

const JUGES = { montant_propose: propositionEntiere, montant_accorde: montantsAccordes } as const;

/** The same answer while they are typed as when they are sent. */
export const canPorter = (montant: MontantEcrit, lignes: readonly LigneInstruite[]): Verdict<RefusGarde> =>
  JUGES[montant]({ lignes });

/** What an amount typed anew may lift. */
export const REFUS_DES_MONTANTS: readonly string[] = [
  'PROPOSITION_INCOMPLETE',
  'MONTANTS_ABSENTS',
  'MONTANT_EXCESSIF',
  'MONTANT_NON_PROPOSE',
] satisfies readonly RefusGarde[];
