import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { RdsUow } from '../rds.uow.ts';
import { alerteRecherche } from './usecases/alerteRecherche.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    /** The hour starts at the first; each page asks for the one after it. */
    'rds.alerteRecherches': { readonly after?: string };
  }
}

const EVERY_HOUR = '17 * * * *';
/** What one job looks at: none of them lasts long enough to be taken for dead. */
const PAGE = 100;

/** One transaction each; one that fails keeps none of the others from being said, and is tried again with its page. */
export const alerteRecherchesJob = ({ run }: { readonly run: Run<RdsUow> }): JobDefinition =>
  defineJob({
    name: 'rds.alerteRecherches',
    cron: EVERY_HOUR,
    isPatient: true,
    async run({ after = null }, { jobId }) {
      const call = asJob('rds.alerteRecherches', jobId);
      const ids = await run(({ recherches }: RdsUow) => recherches.listAfter(after, PAGE), undefined, call);
      const failures: unknown[] = [];
      for (const id of ids) await run(alerteRecherche, { id }, call).catch((error: unknown) => failures.push(error));
      const last = ids.at(-1);
      const idempotency = { acteur: 'travail', appel: 'rds.alerteRecherches', cle: call.requestId };
      if (last && ids.length === PAGE)
        await run(({ jobs }: RdsUow) => jobs.add('rds.alerteRecherches', { after: last }, `page:${last}`), undefined, {
          ...call,
          idempotency: { ...idempotency, empreinte: Buffer.alloc(0) },
        });
      if (failures.length > 0) throw failures[0];
    },
  });
