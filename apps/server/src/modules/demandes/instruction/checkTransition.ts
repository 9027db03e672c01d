import {
  type Agent,
  canTransition,
  chiffresDuRefus,
  type FaitsInstruction,
  type Transition,
} from '@guichet/rules/instruction';
import { DomainError } from '../../../platform/errors.ts';
import { type InstructionSuivie, toJugee } from './instruction.ts';

/** Refused with the figures that the sentence speaks of. */
export const checkTransition = (
  transition: Transition,
  instruction: InstructionSuivie,
  agent: Agent,
  faits: FaitsInstruction,
): void => {
  const verdict = canTransition(transition, toJugee(instruction), agent, faits);
  if (!verdict.ok) throw new DomainError(verdict.code, {}, chiffresDuRefus(faits));
};
