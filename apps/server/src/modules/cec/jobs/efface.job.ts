import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { CecUow } from '../cec.uow.ts';
import { effaceDeclarations } from '../declaration/usecases/effaceDeclarations.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'cec.efface': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '11 3 * * *';

/** P-15: killed anywhere, it goes on the night after from where it was. */
export const effaceJob = (run: Run<CecUow>): JobDefinition =>
  defineJob({
    name: 'cec.efface',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      while ((await run(effaceDeclarations, null, asJob('cec.efface', jobId))) > 0);
    },
  });
