import type { Handlers } from '../../../platform/defineModule.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import type { InstructionUow } from './instruction.uow.ts';
import { readCharge, readRepartition, repartirService, updateRepartition } from './usecases/repartitions.ts';

type Routes = Pick<DemandesRoutes, 'readCharge' | 'readRepartition' | 'updateRepartition' | 'repartir'>;

export const repartitionHandlers = ({ run }: RoomDeps<InstructionUow>): Handlers<Routes> => ({
  readCharge: ({ query }, call) => run(readCharge, query, call),
  readRepartition: ({ params }, call) => run(readRepartition, params, call),
  updateRepartition: ({ params, body }, call) => run(updateRepartition, { ...params, ...body }, call),
  repartir: ({ params, body }, call) => run(repartirService, { ...params, ...body }, call),
});
