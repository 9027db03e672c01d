import { libelleEtat } from '@guichet/rules/dossier';
import { isDecide } from '@guichet/rules/instruction';
import type { Call } from '../../../platform/call.ts';
import { isDepassee, refuseDepassee } from '../../../platform/record/checkVersion.ts';
import type { InstructionSuivie } from './instruction.ts';
import type { InstructionUow } from './instruction.uow.ts';

const nomDuService = async ({ catalogue }: InstructionUow, { decide_par, id_service }: InstructionSuivie) => {
  const propre = decide_par === null ? null : (await catalogue.servicesOf(decide_par)).propre;
  return (await catalogue.listServices([propre ?? id_service]))[0]?.nom ?? 'Un autre service';
};

/** Invariant 5: who comes second learns what was decided, and by which service; the person is named with it (DN#3524). */
export const checkNonDepassee = async (
  uow: InstructionUow,
  instruction: InstructionSuivie,
  call: Pick<Call, 'version'>,
): Promise<void> => {
  if (!isDepassee(instruction, call)) return;
  const { etat } = instruction;
  const message = isDecide(etat)
    ? `${await nomDuService(uow, instruction)} a déjà décidé : «\u00a0${libelleEtat(etat, 'service')}\u00a0».`
    : 'Le dossier a avancé.';
  refuseDepassee('description.etat', message);
};
