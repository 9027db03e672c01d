import { allowed, denied, type Verdict } from '../verdict.ts';
import { chiffresEnveloppe } from './enveloppe.ts';
import type { Agent } from './fonctions.ts';
import { type FaitsInstruction, GARDES, type InstructionJugee, type RefusGarde, totalAccorde } from './gardes.ts';
import { DEFINITIONS_DE, TRANSITIONS, type Transition } from './transitions.ts';

export type RefusTransition = RefusGarde | 'TRANSITION_IMPOSSIBLE' | 'FONCTION_REQUISE' | 'REFERENT_REQUIS';

/** Where it stands first, then who asks, then what it lacks: the first reason that someone can act on. */
export const canTransition = (
  transition: Transition,
  instruction: InstructionJugee,
  agent: Agent,
  faits: FaitsInstruction,
): Verdict<RefusTransition> => {
  const definition = DEFINITIONS_DE[faits.genre][transition];
  if (!definition?.de.includes(instruction.etat)) return denied('TRANSITION_IMPOSSIBLE');
  const { fonction, referent, gardes } = definition;
  if (!agent.fonctions.includes(fonction)) return denied('FONCTION_REQUISE');
  if (referent && !instruction.isReferent) return denied('REFERENT_REQUIS');
  for (const garde of gardes) {
    const verdict = GARDES[garde](faits, agent, instruction);
    if (!verdict.ok) return verdict;
  }
  return allowed;
};

/** What the sentence of a refusal leaves open: {reste}. */
export const chiffresDuRefus = ({ enveloppe, lignes }: FaitsInstruction): Readonly<Record<string, string>> =>
  enveloppe === null ? {} : chiffresEnveloppe(enveloppe, totalAccorde(lignes));

export interface ActionPossible {
  readonly transition: Transition;
  readonly verdict: Verdict<RefusTransition>;
}

/** What may come next from here, each with its answer: nothing that this state never offers. */
export const actionsOf = (
  instruction: InstructionJugee,
  agent: Agent,
  faits: FaitsInstruction,
): readonly ActionPossible[] =>
  TRANSITIONS.filter((transition) => DEFINITIONS_DE[faits.genre][transition]?.de.includes(instruction.etat)).map(
    (transition) => ({ transition, verdict: canTransition(transition, instruction, agent, faits) }),
  );
