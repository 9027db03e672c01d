import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { PaiementUow } from './paiement.uow.ts';
import { clearLots } from './usecases/clearLots.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.clearLots': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '17 4 * * *';

export const clearLotsJob = ({ run }: { readonly run: Run<PaiementUow> }): JobDefinition =>
  defineJob({
    name: 'demandes.clearLots',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      while ((await run(clearLots, null, asJob('demandes.clearLots', jobId))) > 0);
    },
  });
