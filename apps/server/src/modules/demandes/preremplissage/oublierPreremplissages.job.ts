import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { PreremplissageUow } from './preremplissage.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.oublierPreremplissages': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '57 3 * * *';
const forget = async ({ preremplissages }: PreremplissageUow): Promise<void> => preremplissages.forget();

/** A month after its end, what a link proposed is nobody's any more. */
export const oublierPreremplissagesJob = ({ run }: { readonly run: Run<PreremplissageUow> }): JobDefinition =>
  defineJob({
    name: 'demandes.oublierPreremplissages',
    cron: EVERY_NIGHT,
    run: (_, { jobId }) => run(forget, undefined, asJob('demandes.oublierPreremplissages', jobId)),
  });
