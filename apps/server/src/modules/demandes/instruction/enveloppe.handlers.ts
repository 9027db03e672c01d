import type { Handlers } from '../../../platform/defineModule.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import type { InstructionUow } from './instruction.uow.ts';
import { idEnveloppe, listEnveloppes, updateEnveloppe } from './usecases/enveloppes.ts';

type Routes = Pick<DemandesRoutes, 'listEnveloppes' | 'updateEnveloppe'>;

export const enveloppeHandlers = ({ run, withAuteur }: RoomDeps<InstructionUow>): Handlers<Routes> => ({
  listEnveloppes: ({ query: { role: _, ...question } }, call) => run(listEnveloppes, question, call),
  updateEnveloppe: ({ params, body }, call) =>
    withAuteur('enveloppe', idEnveloppe(params), run(updateEnveloppe, { ...params, ...body }, call)),
});
