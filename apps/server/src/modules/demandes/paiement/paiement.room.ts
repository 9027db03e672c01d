import type { Platform } from '../../../platform/defineModule.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { clearLotsJob } from './clearLots.job.ts';
import { empreintesScellees } from './empreintes.repository.ts';
import { lotsScelles } from './lotScelle.repository.ts';
import { paiementHandlers } from './paiement.handlers.ts';
import { bindPaiement, type PaiementUow } from './paiement.uow.ts';

/** The ledger of a dossier, and the files that the accountants exchange. */
export const paiementRoom = {
  bind: bindPaiement,
  handlers: paiementHandlers,
  places: ({ coffre, neighbours }: Pick<Platform, 'coffre' | 'neighbours'>) => [
    lotsScelles(coffre),
    ...empreintesScellees(coffre, neighbours),
  ],
  jobs: ({ run }: RoomDeps<PaiementUow>) => [clearLotsJob({ run })],
};
