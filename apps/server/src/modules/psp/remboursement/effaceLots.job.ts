import type { ObjectStore } from '../../../platform/files/objectStore.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { clearComptes, listCles, listPerimes, noteEfface } from './etapes/effacer.ts';
import type { RemboursementUow } from './remboursement.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'psp.effaceLots': Readonly<Record<string, never>>;
  }
}
const NAME = 'psp.effaceLots';
const EVERY_NIGHT = '47 3 * * *';

/** Account numbers and codes leave the store and the base once no return can be disputed; sums and prints stay. */
export const effaceLotsJob = (run: Run<RemboursementUow>, store: Pick<ObjectStore, 'remove'>): JobDefinition =>
  defineJob({
    name: NAME,
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob(NAME, jobId);
      for (const id of await run(listPerimes, null, call)) {
        for (const cle of await run(listCles, { id }, call)) await store.remove(cle);
        while ((await run(clearComptes, { id }, call)) > 0);
        await run(noteEfface, { id }, call);
      }
    },
  });
