import type { Call } from '../../../../platform/call.ts';
import { sendMessage } from '../../echange/usecases/messages.ts';
import { checkActe } from '../../noyau/dossier/openDossier.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { findInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { type DepsLot, type LotDemande, runLotRetenu } from '../reprise/runLotRetenu.ts';

interface LotMessages extends LotDemande {
  readonly message: string;
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
export const runLotMessages = (deps: DepsLot, { message, ...lot }: LotMessages, call: Call) =>
  runLotRetenu(
    deps,
    lot,
    {
      ...{ geste: { acte: 'message', message }, saisie: { message }, isVersionFree: true },
      ...{ tryIt: tryMessage, doIt: doMessage },
    },
    call,
  );
