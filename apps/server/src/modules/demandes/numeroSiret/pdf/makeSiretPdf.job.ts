import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { createKeep } from '../../../../platform/pdf/keepPdf.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../../platform/unitOfWork.ts';
import { readDocuments } from '../lecture.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { SUJET_SIRET } from '../sujet.ts';
import { type DemandeImprimee, documentOfSiret } from './document.presenter.ts';
import type { ReferenceGarde } from './pdfGarde.repository.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.makeSiretPdf': ReferenceGarde;
  }
}
const NOM = 'demandes.makeSiretPdf';

/** For the job: whoever asked may read the request, and the file says the same to all who may. */
const composeSiret = reads(
  async (uow: NumeroSiretUow, { id }: { readonly id: string }): Promise<DemandeImprimee | null> => {
    const demande = await uow.siret.demandes.find(id);
    if (!demande) return null;
    const [transmission = null] = await uow.siret.transmissions.listOf(demande);
    return { demande, documents: await readDocuments(uow, demande), transmission };
  },
);

/** Of the request as it is when the job runs: if it changed since it was asked for, who asked wants it as it is now. */
export const makeSiretPdfJob = (deps: {
  readonly run: Run<NumeroSiretUow>;
  readonly store: Files['store'];
}): JobDefinition => {
  const { run, store } = deps;
  const keep = createKeep(store);

  const make = async ({ id }: ReferenceGarde, jobId: string): Promise<void> => {
    const call = asJob(NOM, jobId);
    const imprimee = await run(composeSiret, { id }, call);
    if (!imprimee) return;
    const { demande } = imprimee;
    const found = await run(({ siret }: NumeroSiretUow) => siret.pdfs.find(demande), undefined, call);
    if (found?.etat === 'pret') return;
    const fichier = `pdf/${SUJET_SIRET}/${demande.id}/${demande.version}.pdf`;
    await keep(fichier, documentOfSiret(imprimee), { demande: demande.contenu });
    const gone = await run(({ siret }: NumeroSiretUow) => siret.pdfs.finish(demande, fichier), undefined, call);
    for (const older of gone) await store.remove(older);
  };

  return defineJob({
    name: NOM,
    async run(asked, { jobId }) {
      try {
        await make(asked, jobId);
      } catch (error) {
        // Told at once; the next attempts still come by themselves, and one that succeeds takes it back.
        await run(({ siret }: NumeroSiretUow) => siret.pdfs.fail(asked), undefined, asJob(NOM, jobId));
        throw error;
      }
    },
  });
};
