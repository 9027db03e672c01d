import type { EtatLettre, Transition } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { sendMessage } from '../../echange/usecases/messages.ts';
import { idFoFrom } from '../../noyau/dossier/dossier.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { lockInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { advanceLettre } from '../usecases/advanceLettre.ts';
import { assignInstruction } from '../usecases/assignInstruction.ts';
import { askComplements } from '../usecases/complements.ts';
import { moveInstruction } from '../usecases/transitionInstruction.ts';
import type { ActeLot } from './acteLot.repository.ts';
import type { GesteLot } from './geste.ts';

export const referenceOf = ({ id_dossier, id_service }: Pick<ActeLot, 'id_dossier' | 'id_service'>) => ({
  ...{ id: idFoFrom(id_dossier), service: id_service },
});

/** As the single act does it, by who asked for it; what a letter waits for says by its name which step it is. */
export const faire = async (
  uow: InstructionUow,
  reference: ReferenceInstruction,
  geste: GesteLot,
  call: Call,
): Promise<void> => {
  if ('message' in geste) {
    const unversioned = { ...call, version: null };
    await sendMessage(uow, { id: reference.id, message: geste.message, id_service_instructeur: null }, unversioned);
  } else if ('complements' in geste) {
    await askComplements(uow, { ...reference, complements: geste.complements }, { ...call, version: null });
  } else if ('texte' in geste) {
    await moveInstruction(uow, { ...reference, transition: geste.acte, texte: geste.texte, echeance: null }, call);
  } else if (geste.acte === 'notifie') {
    await advanceLettre(uow, { ...reference, etape: geste.acte }, call);
  }
};

/** A step back, while the letter is nowhere but here; what was written of it stays beside the next one. */
const reculer = async (uow: InstructionUow, reference: ReferenceInstruction, lettre: EtatLettre | null, call: Call) => {
  const { ouvert, instruction } = await lockInstruction(uow, reference, call);
  await uow.instructions.note(ouvert.dossier, instruction.id_service, { lettre });
};

/** Inside the house only: given back to who had it, taken back as a proposal is, a letter a step before. */
export const defaire = async (
  uow: InstructionUow,
  { acte, avant: { assigne_a = null, lettre = null }, ...reste }: ActeLot,
  call: Call,
): Promise<void> => {
  const reference = referenceOf(reste);
  if (acte === 'confier') await assignInstruction(uow, { ...reference, assigne_a }, call);
  else if (acte === 'proposer') {
    const transition: Transition = 'retirer';
    await moveInstruction(uow, { ...reference, transition, texte: '', echeance: null }, call);
  } else await reculer(uow, reference, lettre, call);
};
