import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { createKeep } from '../../../../platform/pdf/keepPdf.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { composePdf } from './composePdf.ts';
import { dataOf, documentOf } from './document.presenter.ts';
import type { ReferencePdf } from './pdf.repository.ts';
import { objetDePiece, objetOf, PIECES } from './pieces.ts';
import { recuDocumentOf } from './recu.presenter.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.makePdf': ReferencePdf;
  }
}

interface Deps {
  readonly run: Run<SortieUow>;
  readonly store: Files['store'];
  readonly publicUrl: string;
}

/** Of the dossier as it is when the job runs: if it changed since it was asked for, who asked wants it as it is now. */
export const makePdfJob = ({ run, store, publicUrl }: Deps): JobDefinition => {
  const keep = createKeep(store);

  const make = async (asked: ReferencePdf, jobId: string): Promise<void> => {
    const call = asJob('demandes.makePdf', jobId);
    const imprime = await run(composePdf, asked, call);
    if (!imprime) return;
    const { dossier } = imprime;
    const found = await run(({ pdfs }: SortieUow) => pdfs.find(dossier), undefined, call);
    if (found?.etat === 'pret') return;
    const objet = objetOf(dossier);
    await keep(objetDePiece(objet, 'dossier'), documentOf(imprime, publicUrl), dataOf(imprime));
    const recu = recuDocumentOf(imprime, publicUrl);
    if (recu) await keep(objetDePiece(objet, 'recu'), recu.document, recu.donnees);
    const gone = await run(({ pdfs }: SortieUow) => pdfs.finish(dossier, objet), undefined, call);
    for (const older of gone) for (const piece of PIECES) await store.remove(objetDePiece(older, piece));
  };

  return defineJob({
    name: 'demandes.makePdf',
    async run(asked, { jobId }) {
      try {
        await make(asked, jobId);
      } catch (error) {
        // Told at once; the next attempts still come by themselves, and one that succeeds takes it back.
        await run(({ pdfs }: SortieUow) => pdfs.fail(asked), undefined, asJob('demandes.makePdf', jobId));
        throw error;
      }
    },
  });
};
