import { canRetenir, isReconnu } from '@guichet/rules/acte';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../../platform/errors.ts';
import type { InstructionUow } from '../../instruction.uow.ts';
import { checkAvance, lockInstruction, type ReferenceInstruction } from '../../openInstruction.ts';
import { openActe, verdictRetenir } from '../openActe.ts';
import { type ActeDit, sayActe } from '../sayActe.ts';

interface Retenue extends ReferenceInstruction {
  readonly fichier: string;
  readonly confirmation: string;
}

/** T12: this file is the act signed. Known by the portal, or by someone who says how. */
export const retainActe = async (
  uow: InstructionUow,
  { fichier, confirmation, ...reference }: Retenue,
  call: Call,
): Promise<ActeDit> => {
  const ouverte = await lockInstruction(uow, reference, call);
  checkAvance(ouverte.instruction, call);
  const acte = await openActe(uow, ouverte, call);
  orThrow(verdictRetenir(acte));
  const found = acte.fichiers.find(({ id }) => id === fichier);
  if (!found) throw new DomainError('FICHIER_ACTE_INEXISTANT');
  const verdict = canRetenir(found, confirmation);
  if (!verdict.ok && verdict.code === 'CONFIRMATION_REQUISE')
    throw new DomainError(verdict.code, { champs: [{ champ: 'confirmation', message: 'Au moins dix signes.' }] });
  orThrow(verdict);
  const { instruction, ouvert, agent } = acte;
  const dite = found.lecture !== null && isReconnu(found.lecture) ? null : confirmation;
  const now = call.clock.now().toISOString();
  await uow.actes.retainFichier(fichier, { retenu_par: agent.authId, retenu_at: now, confirmation: dite });
  await uow.instructions.note(ouvert.dossier, instruction.id_service, { lettre: 'a_notifier' });
  const changements = {
    lettre: { avant: instruction.lettre, apres: 'a_notifier' },
    service: { avant: null, apres: instruction.id_service },
    fichier: { avant: null, apres: found.sha256 },
    lecture: { avant: null, apres: found.lecture },
    ...(dite === null ? {} : { texte: { avant: null, apres: dite } }),
  };
  uow.history.record({ objet: 'dossier', id_objet: String(ouvert.dossier.id), action: 'retainActe', changements });
  const after = await uow.instructions.find(ouvert.dossier, instruction.id_service);
  return sayActe(uow, await openActe(uow, { ...ouverte, instruction: after ?? instruction }, call));
};
