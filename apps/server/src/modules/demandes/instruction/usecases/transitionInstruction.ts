import { DEFINITIONS_TRANSITION, type Transition } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { checkTransition } from '../checkTransition.ts';
import { checkNonDepassee } from '../decisionPrise.ts';
import { type Detail, readInstruction } from '../detail.ts';
import { holdEnveloppe } from '../enveloppe.ts';
import { readFaits } from '../faits.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { type InstructionOuverte, lockInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { carryMontants, grantProposes, type LigneSaisie } from '../writeMontants.ts';
import { writePassage } from '../writePassage.ts';

interface Input extends ReferenceInstruction {
  readonly transition: Transition;
  readonly texte: string;
  readonly echeance: string | null;
  readonly lignes?: readonly LigneSaisie[] | undefined;
}

/** A reason that the next reader needs is not left out. */
export const checkTexte = (transition: Transition, texte: string): void => {
  const { texte: asked } = DEFINITIONS_TRANSITION[transition];
  if (asked === undefined || texte !== '') return;
  const message = asked === 'motif' ? 'Dites pourquoi : l’association le lira.' : 'Écrivez un commentaire.';
  throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'texte', message }] });
};

/** Moves one instruction that is held, once who asks was found to be allowed to. */
const applyTransition = async (
  uow: InstructionUow,
  ouverte: InstructionOuverte,
  input: Input,
  call: Call,
): Promise<void> => {
  const { ouvert, instruction, agent } = ouverte;
  const { transition, texte, echeance } = input;
  const { dossier } = ouvert;
  const { vers, notification } = DEFINITIONS_TRANSITION[transition];
  const isCarried = await carryMontants(uow, ouverte, input);
  await holdEnveloppe(uow, dossier, instruction, vers);
  const { faits } = await readFaits(uow, dossier, instruction, call);
  checkTransition(transition, instruction, agent, faits);
  checkTexte(transition, texte);
  const isGranted = await grantProposes(uow, ouverte, transition);
  const passage = { nom: transition, vers, notification, texte, echeance, hasMontants: isCarried || isGranted };
  await writePassage(uow, { dossier, instruction, par: agent.authId }, passage, call);
};

export const moveInstruction = async (uow: InstructionUow, input: Input, call: Call): Promise<void> => {
  const ouverte = await lockInstruction(uow, input, call);
  await checkNonDepassee(uow, ouverte.instruction, call);
  await applyTransition(uow, ouverte, input, call);
};

/** DOSSIER-042, P-2. */
export const transitionInstruction = async (uow: InstructionUow, input: Input, call: Call): Promise<Detail> => {
  await moveInstruction(uow, input, call);
  return readInstruction(uow, input, call);
};
