import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AssociationUow } from '../../association.uow.ts';
import { purgeElements } from '../usecases/purgeElements.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'association.purgeElements': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '23 2 * * *';

export const purgeElementsJob = (run: Run<AssociationUow>): JobDefinition =>
  defineJob({
    name: 'association.purgeElements',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      while ((await run(purgeElements, null, asJob('association.purgeElements', jobId))) > 0);
    },
  });
