import { JOURS_AVANT_CLOTURE, rappelCloture } from '@guichet/rules/dossier';
import { instantBefore } from '@guichet/rules/jour';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { SortieUow } from '../sortie.uow.ts';
import type { PlaceBrouillon } from './brouillon.queries.ts';
import { remindBrouillon } from './remindBrouillon.ts';
import { PAGE, remindPage } from './remindPage.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    /** The night starts at the first; each page asks for the one after it. */
    'demandes.remindBrouillons': { readonly after?: PlaceBrouillon };
  }
}

const EVERY_NIGHT = '53 5 * * *';

export const remindBrouillonsJob = ({ run }: { readonly run: Run<SortieUow> }): JobDefinition =>
  defineJob({
    name: 'demandes.remindBrouillons',
    cron: EVERY_NIGHT,
    async run({ after = null }, { jobId }) {
      const call = asJob('demandes.remindBrouillons', jobId);
      const now = call.clock.now();
      // A day more than is said: the days of Paris are not of 24 hours all.
      const periode = { from: now, to: instantBefore(now, -JOURS_AVANT_CLOTURE - 1) };
      const page = {
        name: 'demandes.remindBrouillons',
        list: ({ brouillons }: SortieUow) => brouillons.listEndingBetween(periode, after, PAGE),
        isDue: ({ date_fin }: PlaceBrouillon) => rappelCloture(date_fin, now) !== null,
        remind: remindBrouillon,
        next: (last: PlaceBrouillon) => ({ after: last }),
      } as const;
      await remindPage(run, page, call);
    },
  });
