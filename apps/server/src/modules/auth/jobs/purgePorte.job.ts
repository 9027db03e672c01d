import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthUow } from '../auth.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.purgePorte': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '41 2 * * *';

/** Counters that time has emptied, habits that are none any more, sessions and links long dead, registrations that nothing could settle. */
export const purgePorteJob = (run: Run<AuthUow>): JobDefinition =>
  defineJob({
    name: 'auth.purgePorte',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob('auth.purgePorte', jobId);
      await run(({ freins }, now: Date) => freins.purge(now), call.clock.now(), call);
      await run(({ familiers }, now: Date) => familiers.purge(now), call.clock.now(), call);
      await run(({ sessions }, now: Date) => sessions.purge(now), call.clock.now(), call);
      await run(({ liens }, now: Date) => liens.purge(now), call.clock.now(), call);
      await run(({ inscriptions }, now: Date) => inscriptions.purge(now), call.clock.now(), call);
    },
  });
