import { addDays, dayOf, instantBefore } from '@guichet/rules/jour';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { RdsUow } from '../rds.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'rds.purgeEquipe': object;
  }
}

const EVERY_NIGHT = '41 3 * * *';

export const purgeEquipeJob = (run: Run<RdsUow>): JobDefinition =>
  defineJob({
    name: 'rds.purgeEquipe',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob('rds.purgeEquipe', jobId);
      const now = call.clock.now();
      await run(
        async ({ equipe }) => {
          await equipe.purge(instantBefore(now, 30));
          await equipe.purgeAbsences(addDays(dayOf(now), -366));
        },
        undefined,
        call,
      );
    },
  });
