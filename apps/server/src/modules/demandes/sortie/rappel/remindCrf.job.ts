import { JOURS_DERNIER_RAPPEL, JOURS_PREMIER_RAPPEL, rappelCrf } from '@guichet/rules/crf';
import { addDays, dayOf } from '@guichet/rules/jour';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { PlaceCrf } from '../../crf/attendus.queries.ts';
import { remindCrf } from '../../crf/usecases/remindCrf.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { PAGE, remindPage } from './remindPage.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    /** The night starts at the first; each page asks for the one after it. */
    'demandes.remindCrf': { readonly after?: PlaceCrf };
  }
}

const EVERY_NIGHT = '41 5 * * *';

interface Deps {
  readonly run: Run<SortieUow>;
}

export const remindCrfJob = ({ run }: Deps): JobDefinition =>
  defineJob({
    name: 'demandes.remindCrf',
    cron: EVERY_NIGHT,
    async run({ after = null }, { jobId }) {
      const call = asJob('demandes.remindCrf', jobId);
      const today = dayOf(call.clock.now());
      const period = { from: addDays(today, -JOURS_DERNIER_RAPPEL), to: addDays(today, JOURS_PREMIER_RAPPEL) };
      const isDue = ({ echeance, paliers }: { readonly echeance: string; readonly paliers: readonly string[] }) => {
        const rappel = rappelCrf(echeance, today);
        return rappel !== null && !paliers.includes(rappel.palier);
      };
      const page = {
        name: 'demandes.remindCrf',
        list: ({ attendus }: SortieUow) => attendus.listDue(period, after, PAGE),
        ...{ isDue, remind: remindCrf },
        next: ({ id, echeance }: PlaceCrf) => ({ after: { id, echeance } }),
      } as const;
      await remindPage(run, page, call);
    },
  });
