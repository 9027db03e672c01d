import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { oublierPreremplissagesJob } from './oublierPreremplissages.job.ts';
import { preremplissageHandlers } from './preremplissage.handlers.ts';
import { bindPreremplissage, type PreremplissageUow } from './preremplissage.uow.ts';

/** What another site proposes to write in a project, until someone of the association takes it. */
export const preremplissageRoom = {
  bind: bindPreremplissage,
  handlers: preremplissageHandlers,
  jobs: ({ run }: RoomDeps<PreremplissageUow>) => [oublierPreremplissagesJob({ run })],
};
