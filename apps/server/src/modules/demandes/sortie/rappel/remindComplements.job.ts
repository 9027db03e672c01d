import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { rappelADire, remindComplement } from './remindComplement.ts';
import { PAGE, remindPage } from './remindPage.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    /** The night starts at the first; each page asks for the one after it. */
    'demandes.remindComplements': { readonly after?: string };
  }
}

const EVERY_NIGHT = '23 5 * * *';

export const remindComplementsJob = ({ run }: { readonly run: Run<SortieUow> }): JobDefinition =>
  defineJob({
    name: 'demandes.remindComplements',
    cron: EVERY_NIGHT,
    async run({ after = null }, { jobId }) {
      const call = asJob('demandes.remindComplements', jobId);
      const now = call.clock.now();
      const page = {
        name: 'demandes.remindComplements',
        list: ({ rappels }: SortieUow) => rappels.listAttendus(after, PAGE),
        isDue: (complement: Parameters<typeof rappelADire>[0]) => rappelADire(complement, now) !== null,
        remind: remindComplement,
        next: ({ id }: { readonly id: string }) => ({ after: id }),
      } as const;
      await remindPage(run, page, call);
    },
  });
