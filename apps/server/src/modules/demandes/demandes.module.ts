import { demandesTable } from '@guichet/contract/demandes';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createReadHistory } from '../../platform/history.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { createWithAuteur } from '../../platform/withAuteur.ts';
import { crfRepository } from './crf/crf.repository.ts';
import { makeCrfPdfJob } from './crf/pdf/makeCrfPdf.job.ts';
import { demandesHandlers } from './demandes.handlers.ts';
import type { DemandesTables } from './demandes.tables.ts';
import { bindDemandes } from './demandes.uow.ts';
import { makeLettreJob } from './instruction/lettre/makeLettre.job.ts';
import { clearLotsJob } from './paiement/clearLots.job.ts';
import { tellDeps } from './sortie/courriel/tell.queries.ts';
import { tellCrfJob } from './sortie/courriel/tellCrf.job.ts';
import { tellLettreJob } from './sortie/courriel/tellLettre.job.ts';
import { tellMessageJob } from './sortie/courriel/tellMessage.job.ts';
import { tellNotificationJob } from './sortie/courriel/tellNotification.job.ts';
import { tellRibJob } from './sortie/courriel/tellRib.job.ts';
import { tellTransmissionJob } from './sortie/courriel/tellTransmission.job.ts';
import { makePdfJob } from './sortie/pdf/makePdf.job.ts';
import { remindComplementsJob } from './sortie/rappel/remindComplements.job.ts';
import { remindCrfJob } from './sortie/rappel/remindCrf.job.ts';

export const demandesModule: Module = {
  name: 'demandes',
  migrations: { schema: 'demandes', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [
    'demandes.clearLots',
    'demandes.makeCrfPdf',
    'demandes.makeLettre',
    'demandes.makePdf',
    'demandes.remindCrf',
    'demandes.tellCrf',
    'demandes.tellLettre',
    'demandes.remindComplements',
    'demandes.tellMessage',
    'demandes.tellNotification',
    'demandes.tellRib',
    'demandes.tellTransmission',
  ],
  async start(platform: Platform) {
    const { db: untyped, jobs, files, logger, neighbours, settings } = platform;
    const db = untyped as unknown as Kysely<DemandesTables>;
    const run = createRun({ module: 'demandes', db, jobs, bind: bindDemandes(neighbours) });
    const withAuteur = createWithAuteur({
      readHistory: createReadHistory(untyped),
      findCompte: neighbours.auth.findCompte,
    });
    const handlers = demandesHandlers({ run, withAuteur, files, logger, neighbours, settings });
    const tell = tellDeps(platform);
    const makePdf = makePdfJob({ run, store: files.store, publicUrl: settings.PUBLIC_URL });
    return {
      tables: [mounted(demandesTable, handlers)],
      jobs: [
        clearLotsJob({ run }),
        makeCrfPdfJob({ run, store: files.store }),
        remindCrfJob({ run }),
        tellCrfJob(tell, crfRepository(db)),
        makeLettreJob({ run, store: files.store }),
        makePdf,
        tellLettreJob(tell),
        remindComplementsJob({ run }),
        tellMessageJob(tell),
        tellNotificationJob({ run, ...tell }),
        tellRibJob(tell),
        tellTransmissionJob(tell),
      ],
    };
  },
};
