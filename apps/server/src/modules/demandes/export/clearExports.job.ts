import type { Files } from '../../../platform/files/files.ts';
import { removeParts } from '../../../platform/files/parts.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { prefixeDe } from './export.ts';
import type { ExportUow } from './export.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.clearExports': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '11 4 * * *';

/** Its content first: a row is left as long as something of it is. */
export const clearExportsJob = ({
  run,
  store,
}: {
  readonly run: Run<ExportUow>;
  readonly store: Files['store'];
}): JobDefinition =>
  defineJob({
    name: 'demandes.clearExports',
    cron: EVERY_NIGHT,
    async run(_, { jobId }) {
      const call = asJob('demandes.clearExports', jobId);
      const echus = await run(({ exports }: ExportUow) => exports.listEchus(call.clock.now()), undefined, call);
      for (const { id, morceaux } of echus) {
        await removeParts(store, prefixeDe(id), morceaux.length);
        await run(({ exports }: ExportUow) => exports.remove(id), undefined, call);
      }
    },
  });
