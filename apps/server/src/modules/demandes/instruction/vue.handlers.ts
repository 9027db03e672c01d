import type { Handlers } from '../../../platform/defineModule.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import type { InstructionUow } from './instruction.uow.ts';
import { createVue, deleteVue, listVues } from './usecases/vues.ts';

type Routes = Pick<DemandesRoutes, 'listVues' | 'createVue' | 'deleteVue'>;

export const vueHandlers = ({ run }: RoomDeps<InstructionUow>): Handlers<Routes> => ({
  listVues: (_, call) => run(listVues, {}, call),
  createVue: ({ body }, call) => run(createVue, body, call),
  deleteVue: ({ params }, call) => run(deleteVue, params, call),
});
