import { canGeste } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { lockInstruction, type ReferenceInstruction } from '../openInstruction.ts';

interface Input extends ReferenceInstruction {
  readonly texte: string;
}

/** For the service alone: nobody is told, and the line of the list is no older for it. */
export const updateNoteInterne = async (uow: InstructionUow, { texte, ...reference }: Input, call: Call) => {
  const { ouvert, instruction, agent } = await lockInstruction(uow, reference, call);
  orThrow(canGeste('ecrireNote', agent));
  const { id: id_dossier, exercice } = ouvert.dossier;
  const { id_service } = instruction;
  const before = await uow.notesInternes.find(ouvert.dossier, id_service);
  checkVersion({ version: before?.version ?? 0 }, call, 'texte', 'Quelqu’un a changé cette note.');
  const avant = before?.texte ?? '';
  if (avant === texte) return { texte, version: before?.version ?? 0 };
  const version = (before?.version ?? 0) + 1;
  const ecrit_at = call.clock.now();
  await uow.notesInternes.write({
    exercice,
    id_dossier,
    id_service,
    texte,
    version,
    ecrit_par: agent.authId,
    ecrit_at,
  });
  const changements = { texte: { avant, apres: texte }, service: { avant: null, apres: id_service } };
  uow.history.record({ objet: 'dossier', id_objet: String(id_dossier), action: 'updateNoteInterne', changements });
  return { texte, version };
};
