import { addDays, dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { CodeUow } from './code.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'psp.efface': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '23 3 * * *';
/** Tries are counted by the day; a week of them is enough to look back at an alarm. */
const JOURS_D_ESSAIS = 7;

const effaceSaisons = async (
  { essais, nomsLus, chargements, history }: CodeUow,
  _: null,
  { clock }: Call,
): Promise<void> => {
  const premier = addDays(dayOf(clock.now()), -JOURS_D_ESSAIS);
  await essais.purge(premier);
  await nomsLus.purge(premier);
  for (const exercice of await chargements.effaceDues())
    history.record({
      ...{ objet: 'saisonPsp', id_objet: String(exercice), action: 'effacerNoms' },
      changements: { noms: { avant: 'scellés', apres: null } },
    });
};

/** Twelve months after they came, the names of a season go; what is still being paid goes the night after it is. */
export const effaceJob = (run: Run<CodeUow>): JobDefinition =>
  defineJob({
    name: 'psp.efface',
    cron: EVERY_NIGHT,
    run: async (_, { jobId }) => run(effaceSaisons, null, asJob('psp.efface', jobId)),
  });
