import {
  pspCodeTable,
  pspDossierTable,
  pspInscriptionTable,
  pspPreuveTable,
  pspRemboursementTable,
  pspSaisonTable,
} from '@guichet/contract/psp';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createSendToEach } from '../../platform/sendToEach.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { codeHandlers } from './code/code.handlers.ts';
import type { CodeTables } from './code/code.tables.ts';
import { bindCode } from './code/code.uow.ts';
import { effaceJob } from './code/efface.job.ts';
import { tellNomsJob } from './code/tellNoms.job.ts';
import { askFederationJob } from './dossier/askFederation.job.ts';
import { dossierHandlers } from './dossier/dossier.handlers.ts';
import { bindDossier } from './dossier/dossier.uow.ts';
import { empreintesDossiers } from './dossier/empreintes.repository.ts';
import { makePdfPspJob } from './dossier/pdf/makePdf.job.ts';
import { preuveHandlers } from './dossier/preuve.handlers.ts';
import { tellRibPspJob } from './dossier/tellRib.job.ts';
import { inscriptionHandlers } from './inscription/inscription.handlers.ts';
import type { InscriptionTables } from './inscription/inscription.tables.ts';
import { bindInscription } from './inscription/inscription.uow.ts';
import type { PspTables } from './noyau/psp.tables.ts';
import { bindPsp } from './noyau/psp.uow.ts';
import { createSceau } from './noyau/sceau.ts';
import { comptesScelles } from './remboursement/compteScelle.repository.ts';
import { effaceLotsJob } from './remboursement/effaceLots.job.ts';
import { remboursementHandlers } from './remboursement/remboursement.handlers.ts';
import { remboursementJobs } from './remboursement/remboursement.job.ts';
import { bindRemboursement, type RemboursementUow } from './remboursement/remboursement.uow.ts';
import { tellVersementsJob } from './remboursement/tellVersements.job.ts';
import { saisonHandlers } from './saison/saison.handlers.ts';
import { bindSaison } from './saison/saison.uow.ts';

export const pspModule: Module = {
  name: 'psp',
  migrations: { schema: 'psp', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [
    'psp.askFederation',
    'psp.avancerLot',
    'psp.avancerRetour',
    'psp.efface',
    'psp.effaceLots',
    'psp.makePdf',
    'psp.reprendreLots',
    'psp.tellNoms',
    'psp.tellRib',
    'psp.tellVersements',
  ],
  places: ({ coffre, neighbours }) => [comptesScelles(coffre, neighbours), empreintesDossiers(coffre, neighbours)],
  async start(platform: Platform) {
    const { settings, db: untyped, jobs, mailer, logger, neighbours, coffre, files, askFederation } = platform;
    const sceau = createSceau(settings);
    const unit = { module: 'psp', jobs };
    const db = untyped as unknown as Kysely<PspTables>;
    const codes = untyped as unknown as Kysely<CodeTables>;
    const inscriptions = untyped as unknown as Kysely<InscriptionTables>;
    const bindNoyau = bindPsp(neighbours);
    const runSaison = createRun({ ...unit, db, bind: bindSaison(neighbours, sceau) });
    const runDossier = createRun({ ...unit, db, bind: bindDossier(neighbours) });
    const runCode = createRun({ ...unit, db: codes, bind: bindCode(neighbours, sceau) });
    const runInscription = createRun({ ...unit, db: inscriptions, bind: bindInscription(neighbours, sceau) });
    const runArgent = createRun({
      ...{ ...unit, db },
      bind: (trx, tools): RemboursementUow => ({
        ...bindNoyau(trx, tools),
        ...bindRemboursement(trx as unknown as Kysely<unknown>, { coffre, sceau }),
      }),
    });
    return {
      tables: [
        mounted(
          pspDossierTable,
          dossierHandlers({ run: runDossier, store: files.store, patienceMs: settings.PDF_PATIENCE_MS }),
        ),
        mounted(pspSaisonTable, saisonHandlers(runSaison)),
        mounted(pspCodeTable, codeHandlers(runCode)),
        mounted(pspInscriptionTable, inscriptionHandlers(runInscription, sceau)),
        mounted(pspRemboursementTable, remboursementHandlers(runArgent)),
        mounted(pspPreuveTable, preuveHandlers(runDossier)),
      ],
      jobs: [
        effaceJob(runCode),
        effaceLotsJob(runArgent, files.store),
        makePdfPspJob({ run: runDossier, store: files.store }),
        askFederationJob({ run: runDossier, askFederation }),
        tellRibPspJob({
          findComptes: neighbours.auth.findComptes,
          sendToEach: createSendToEach({ db: untyped, mailer, logger }),
          publicUrl: settings.PUBLIC_URL,
        }),
        tellNomsJob({ mailer, settings }),
        tellVersementsJob(runArgent),
        ...remboursementJobs({ run: runArgent, platform }),
      ],
    };
  },
};
