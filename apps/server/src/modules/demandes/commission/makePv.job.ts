import type { Files } from '../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { createKeep } from '../../../platform/pdf/keepPdf.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import type { CommissionUow } from './commission.uow.ts';
import { objetPv, pvDocumentOf } from './pv.presenter.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.makePv': { readonly id: string };
  }
}

interface Deps {
  readonly run: Run<CommissionUow>;
  readonly store: Files['store'];
}

const composePv = reads(async (uow: CommissionUow, { id }: { readonly id: string }) => {
  const commission = await uow.commissions.find(id);
  if (commission?.etat !== 'close' || commission.pv_at !== null) return null;
  const [service] = await uow.catalogue.listServices([commission.id_service]);
  return {
    ...{ commission, service: service?.nom ?? 'Service supprimé' },
    votes: await uow.votes.listOf(id),
    journal: await uow.commissions.journalOf(id),
  };
});

/** Of what is closed, and so no longer changes: made again, it is the same file. */
export const makePvJob = ({ run, store }: Deps): JobDefinition => {
  const keep = createKeep(store);
  return defineJob({
    name: 'demandes.makePv',
    async run({ id }, { jobId }) {
      const call = asJob('demandes.makePv', jobId);
      const seance = await run(composePv, { id }, call);
      if (!seance) return;
      const document = pvDocumentOf(seance);
      await keep(objetPv(id), document, document);
      await run(({ commissions }: CommissionUow) => commissions.markPv(id, call.clock.now()), undefined, call);
    },
  });
};
