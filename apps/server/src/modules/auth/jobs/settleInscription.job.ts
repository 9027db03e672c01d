import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';
import { settleInscription } from '../compte/usecases/settleInscription.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.settleInscription': { readonly id: string };
  }
}

export const settleInscriptionJob = (run: Run<AuthUow>): JobDefinition =>
  defineJob({
    name: 'auth.settleInscription',
    run: ({ id }, { jobId }) => run(settleInscription, id, asJob('auth.settleInscription', jobId)),
  });
