import { cecTable } from '@guichet/contract/cec';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createSendToEach } from '../../platform/sendToEach.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { cecHandlers } from './cec.handlers.ts';
import type { CecTables } from './cec.tables.ts';
import { bindCec } from './cec.uow.ts';
import { effaceJob } from './jobs/efface.job.ts';
import { nightJob } from './jobs/night.job.ts';
import { tellAvisJob } from './jobs/tellAvis.job.ts';

export const cecModule: Module = {
  name: 'cec',
  migrations: { schema: 'cec', folder: new URL('./migrations/', import.meta.url) },
  jobNames: ['cec.night', 'cec.efface', 'cec.tellAvis'],
  async start({ settings, db: untyped, jobs, mailer, logger, neighbours }: Platform) {
    const db = untyped as unknown as Kysely<CecTables>;
    const run = createRun({ module: 'cec', db, jobs, bind: bindCec(neighbours) });
    const handlers = cecHandlers({ run, listBearers: neighbours.association.listBearers });
    return {
      tables: [mounted(cecTable, handlers)],
      jobs: [
        nightJob({ run }),
        effaceJob(run),
        tellAvisJob({
          associations: neighbours.association,
          findComptes: neighbours.auth.findComptes,
          sendToEach: createSendToEach({ db: untyped, mailer, logger }),
          publicUrl: settings.PUBLIC_URL,
        }),
      ],
    };
  },
};
