import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { commissionHandlers } from './commission.handlers.ts';
import { bindCommission, type CommissionUow } from './commission.uow.ts';
import { makePvJob } from './makePv.job.ts';

/** A sitting that votes, and the decisions that leave when it is closed. */
export const commissionRoom = {
  bind: bindCommission,
  handlers: commissionHandlers,
  jobs: ({ run, files }: RoomDeps<CommissionUow>) => [makePvJob({ run, store: files.store })],
};
