import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { createKeep } from '../../../../platform/pdf/keepPdf.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { CrfUow } from '../crf.uow.ts';
import { composeCrf } from './composeCrf.ts';
import { dataOfCrf, documentOfCrf } from './crf.presenter.ts';
import type { ReferenceCrfPdf } from './crfPdf.repository.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.makeCrfPdf': ReferenceCrfPdf;
  }
}
const NOM = 'demandes.makeCrfPdf';

interface Deps {
  readonly run: Run<CrfUow>;
  readonly store: Files['store'];
}

/** Of the report as it is when the job runs: if it changed since it was asked for, who asked wants it as it is now. */
export const makeCrfPdfJob = ({ run, store }: Deps): JobDefinition => {
  const keep = createKeep(store);

  const make = async ({ id }: ReferenceCrfPdf, jobId: string): Promise<void> => {
    const call = asJob(NOM, jobId);
    const imprime = await run(composeCrf, { id }, call);
    if (!imprime) return;
    const { crf } = imprime;
    const found = await run(({ crfPdfs }: CrfUow) => crfPdfs.find(crf), undefined, call);
    if (found?.etat === 'pret') return;
    const objet = `pdf/crf/${crf.id}/${crf.version}.pdf`;
    await keep(objet, documentOfCrf(imprime), dataOfCrf(imprime));
    const gone = await run(({ crfPdfs }: CrfUow) => crfPdfs.finish(crf, objet), undefined, call);
    for (const older of gone) await store.remove(older);
  };

  return defineJob({
    name: NOM,
    async run(asked, { jobId }) {
      try {
        await make(asked, jobId);
      } catch (error) {
        // Told at once; the next attempts still come by themselves, and one that succeeds takes it back.
        await run(({ crfPdfs }: CrfUow) => crfPdfs.fail(asked), undefined, asJob(NOM, jobId));
        throw error;
      }
    },
  });
};
