import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { InstructionUow } from './instruction.uow.ts';
import type { PlaceSilence } from './silence.queries.ts';
import { refuseBySilence } from './usecases/refuseBySilence.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    /** The night starts at the first; each page asks for the one after it. */
    'demandes.refuseBySilence': { readonly after?: PlaceSilence };
  }
}

/** After midnight in Paris, and before anyone works: the last day is then over. */
const EVERY_NIGHT = '37 4 * * *';
const PAGE = 200;

/** One transaction each; one that fails keeps none of the others from being decided, and is tried again with its page. */
export const refuseBySilenceJob = ({ run }: { readonly run: Run<InstructionUow> }): JobDefinition =>
  defineJob({
    name: 'demandes.refuseBySilence',
    cron: EVERY_NIGHT,
    async run({ after = null }, { jobId }) {
      const call = asJob('demandes.refuseBySilence', jobId);
      const rows = await run(({ silences }: InstructionUow) => silences.listAttendus(after, PAGE), undefined, call);
      const failures: unknown[] = [];
      for (const row of rows) await run(refuseBySilence, row, call).catch((error: unknown) => failures.push(error));
      const last = rows.at(-1);
      const idempotency = {
        acteur: 'travail',
        appel: 'refuseBySilence',
        cle: call.requestId,
        empreinte: Buffer.alloc(0),
      };
      if (last && rows.length === PAGE) {
        const next = { after: { id_dossier: last.id_dossier, id_service: last.id_service } };
        const place = `page:${last.id_dossier}:${last.id_service}`;
        await run(({ jobs }: InstructionUow) => jobs.add('demandes.refuseBySilence', next, place), undefined, {
          ...call,
          idempotency,
        });
      }
      if (failures.length > 0) throw failures[0];
    },
  });
