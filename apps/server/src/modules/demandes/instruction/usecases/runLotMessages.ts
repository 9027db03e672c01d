import type { Call } from '../../../../platform/call.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import { sendMessage } from '../../echange/usecases/messages.ts';
import { checkActe } from '../../noyau/dossier/openDossier.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { type ElementLot, runEach } from '../lot.ts';
import { findInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { holdOrDo } from '../reprise/holdOrDo.ts';

interface LotMessages {
  readonly message: string;
  readonly essai: boolean;
  readonly instructions: readonly ElementLot[];
  readonly lot?: string | undefined;
}
interface Deps {
  readonly run: Run<InstructionUow>;
  readonly sayFailure: (error: unknown) => void;
  readonly delai: number;
}
type Envoi = ReferenceInstruction & Pick<LotMessages, 'message'>;

/** Only what one's service instructs; the line of the list may be old, a message asks nothing of it. */
const tryMessage = async (uow: InstructionUow, { message: _, ...reference }: Envoi, call: Call): Promise<void> => {
  const { ouvert } = await findInstruction(uow, reference, call);
  checkActe(ouvert, 'ecrireMessage', call);
};
const doMessage = async (uow: InstructionUow, envoi: Envoi, call: Call): Promise<void> => {
  const { id, message } = envoi;
  await tryMessage(uow, envoi, call);
  await sendMessage(uow, { id, message, id_service_instructeur: null }, call);
};

/** Each in the conversation of its own dossier: no association learns of the others. */
export const runLotMessages = (
  { run, sayFailure, delai }: Deps,
  { message, essai, instructions, lot }: LotMessages,
  call: Call,
) => {
  const doIt = holdOrDo({ lot, delai, geste: { acte: 'message', message } }, tryMessage, doMessage);
  return runEach(
    { essai, instructions, sayFailure },
    ({ id, service }, alone) => run(essai ? tryMessage : doIt, { id, service, message }, { ...alone, version: null }),
    call,
  );
};
