import type { Handlers } from '../../../../platform/defineModule.ts';
import type { DemandesRoutes, RoomDeps } from '../../noyau/noyau.deps.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { listActesLot, settleLot } from './usecases/actesLot.ts';

/** What was asked of many, and may still be taken back. */
export const repriseHandlers = ({
  run,
  logger,
}: RoomDeps<InstructionUow>): Handlers<Pick<DemandesRoutes, 'listActesLot' | 'settleLot'>> => ({
  listActesLot: (_, call) => run(listActesLot, undefined, call),
  settleLot: ({ params, body }, call) => {
    const sayFailure = (err: unknown) =>
      logger.child({ requestId: call.requestId }).error({ err }, 'échec inattendu dans un lot');
    return settleLot({ run, sayFailure }, { ...params, ...body }, call);
  },
});
