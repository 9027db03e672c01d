import type { Platform } from '../../../platform/defineModule.ts';
import { ensureExercices } from '../noyau/dossier/exercices.queries.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { agrementHandlers } from './agrement/agrement.handlers.ts';
import { dossierHandlers } from './dossier/dossier.handlers.ts';
import { ensureExercicesJob } from './dossier/ensureExercices.job.ts';
import { projetHandlers } from './projet/projet.handlers.ts';
import { bindSaisie, type SaisieUow } from './saisie.uow.ts';
import { joinDocumentJob } from './transmission/joinDocument.job.ts';
import { transmissionHandlers } from './transmission/transmission.handlers.ts';

/** Creating, typing, sharing, sending. */
export const saisieRoom = {
  bind: bindSaisie,
  handlers: (deps: RoomDeps<SaisieUow>) => ({
    ...dossierHandlers(deps),
    ...projetHandlers(deps),
    ...transmissionHandlers(deps),
  }),
  agrements: agrementHandlers,
  jobs: ({ run }: RoomDeps<SaisieUow>, { db }: Platform) => [
    joinDocumentJob({ run }),
    ensureExercicesJob(() => ensureExercices(db)),
  ],
};
