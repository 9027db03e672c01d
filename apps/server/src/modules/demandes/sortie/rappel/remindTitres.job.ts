import { addDays, dayOf } from '@guichet/rules/jour';
import { rappelTitre } from '@guichet/rules/titre';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import { remindTitre } from '../../titre/usecases/remindTitre.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { PAGE, remindPage } from './remindPage.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    /** The night starts at the first; each page asks for the one after it. */
    'demandes.remindTitres': { readonly after?: string };
  }
}

const EVERY_NIGHT = '7 5 * * *';
/** The furthest that an approval may ask for; and how long an end that a night missed is still said. */
const JOURS_AVANT = 730;
const JOURS_APRES = 15;

export const remindTitresJob = ({ run }: { readonly run: Run<SortieUow> }): JobDefinition =>
  defineJob({
    name: 'demandes.remindTitres',
    cron: EVERY_NIGHT,
    async run({ after = null }, { jobId }) {
      const call = asJob('demandes.remindTitres', jobId);
      const today = dayOf(call.clock.now());
      const page = {
        name: 'demandes.remindTitres',
        list: ({ emis }: SortieUow) =>
          emis.listARappeler(addDays(today, -JOURS_APRES), addDays(today, JOURS_AVANT), after, PAGE),
        isDue: (titre: Parameters<typeof rappelTitre>[0]) => rappelTitre(titre, today) !== null,
        remind: remindTitre,
        next: ({ id }: { readonly id: string }) => ({ after: id }),
      } as const;
      await remindPage(run, page, call);
    },
  });
