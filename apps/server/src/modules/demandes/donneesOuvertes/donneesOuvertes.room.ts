import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { donneesOuvertesHandlers } from './donneesOuvertes.handlers.ts';
import { bindDonneesOuvertes, type DonneesOuvertesUow } from './donneesOuvertes.uow.ts';
import { writeDonneesOuvertesJob } from './writeDonneesOuvertes.job.ts';

/** What anyone may use again of what the services decide. */
export const donneesOuvertesRoom = {
  bind: bindDonneesOuvertes,
  handlers: donneesOuvertesHandlers,
  jobs: ({ run, files }: RoomDeps<DonneesOuvertesUow>) => [writeDonneesOuvertesJob({ run, store: files.store })],
};
