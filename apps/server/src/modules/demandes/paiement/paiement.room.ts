import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { clearLotsJob } from './clearLots.job.ts';
import { paiementHandlers } from './paiement.handlers.ts';
import { bindPaiement, type PaiementUow } from './paiement.uow.ts';

/** The ledger of a dossier, and the files that the accountants exchange. */
export const paiementRoom = {
  bind: bindPaiement,
  handlers: paiementHandlers,
  jobs: ({ run }: RoomDeps<PaiementUow>) => [clearLotsJob({ run })],
};
