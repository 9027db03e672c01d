import { addMonths, dayOf } from '@guichet/rules/jour';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.eraseRegent': Readonly<Record<string, never>>;
  }
}
const NAME = 'demandes.eraseRegent';
const EVERY_NIGHT = '13 6 * * *';
/** How long the text of a message is kept once its request has ended. */
const MOIS_GARDES = 24;

export const eraseRegentJob = ({ run }: { readonly run: Run<NumeroSiretUow> }): JobDefinition =>
  defineJob({
    name: NAME,
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob(NAME, jobId);
      const avant = new Date(addMonths(dayOf(call.clock.now()), -MOIS_GARDES));
      await run(({ siret }: NumeroSiretUow) => siret.messages.eraseBefore(avant), undefined, call);
    },
  });
