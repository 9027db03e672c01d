import type { Platform } from '../../../platform/defineModule.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { distribuerEvenementsJob, oublierEvenementsJob } from './distribuer.job.ts';
import { tellEvenements } from './evenement.queries.ts';
import { evenementsHandlers } from './evenements.handlers.ts';
import { bindEvenements, type EvenementsUow } from './evenements.uow.ts';
import { livrerEvenementsJob } from './livrer.job.ts';
import { secretsScelles } from './secretScelle.repository.ts';
import { tellAbonnementJob } from './tellAbonnement.job.ts';

/** What the information systems of the services are told, and how it reaches them. */
export const evenementsRoom = {
  bind: bindEvenements,
  /** With the history of every act of the house. */
  tell: tellEvenements,
  handlers: evenementsHandlers,
  places: ({ coffre }: Pick<Platform, 'coffre'>) => [secretsScelles(coffre)],
  jobs: ({ run }: RoomDeps<EvenementsUow>, platform: Platform) => [
    distribuerEvenementsJob({ run }),
    oublierEvenementsJob({ run }),
    livrerEvenementsJob({ run, envoyer: platform.envoyer }),
    tellAbonnementJob({ run, platform }),
  ],
};
