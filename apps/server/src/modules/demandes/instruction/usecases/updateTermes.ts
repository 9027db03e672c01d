import { canEcrireTermes } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import type { Termes } from '../../noyau/noyau.tables.ts';
import { type Detail, readInstruction } from '../detail.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { checkAvance, lockInstruction, type ReferenceInstruction } from '../openInstruction.ts';

interface Input extends ReferenceInstruction {
  readonly termes: Termes;
}

/** What is proposed of an approval; it is judged when it is proposed, and again when it is granted. */
export const updateTermes = async (uow: InstructionUow, input: Input, call: Call): Promise<Detail> => {
  const { ouvert, instruction, agent } = await lockInstruction(uow, input, call);
  checkAvance(instruction, call);
  orThrow(canEcrireTermes(instruction.etat, agent));
  await uow.instructions.note(ouvert.dossier, instruction.id_service, { termes: input.termes });
  const changements = {
    service: { avant: null, apres: instruction.id_service },
    termes: { avant: instruction.termes, apres: input.termes },
  };
  uow.history.record({
    objet: 'dossier',
    id_objet: String(ouvert.dossier.id),
    action: 'updateTermes',
    changements,
  });
  return readInstruction(uow, input, call);
};
