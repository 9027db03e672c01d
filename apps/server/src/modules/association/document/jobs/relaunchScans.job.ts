import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { DocumentUow } from '../document.uow.ts';
import { relaunchScans } from '../usecases/relaunchScans.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'association.relaunchScans': Readonly<Record<string, never>>;
  }
}

const EVERY_FIVE_MINUTES = '*/5 * * * *';

export const relaunchScansJob = (run: Run<DocumentUow>): JobDefinition =>
  defineJob({
    name: 'association.relaunchScans',
    cron: EVERY_FIVE_MINUTES,
    run: (_, { jobId }) => run(relaunchScans, null, asJob('association.relaunchScans', jobId)),
  });
