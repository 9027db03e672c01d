import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { createKeep } from '../../../../platform/pdf/keepPdf.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import { type Run, reads } from '../../../../platform/unitOfWork.ts';
import type { DossierUow } from '../dossier.uow.ts';
import { composePdf } from './composePdf.lecture.ts';

const NOM = 'psp.makePdf';

interface Deps {
  readonly run: Run<DossierUow>;
  readonly store: Files['store'];
}

const compose = reads(async (uow: DossierUow, id: string, call: ReturnType<typeof asJob>) => {
  const dossier = await uow.dossiers.find(id);
  const held = await uow.pdfs.find(id);
  return dossier?.id_etat === 2 && held ? { held, ...(await composePdf(uow, dossier, call)) } : null;
});

/** Of the file as it is when the job runs: if it changed since, who asked wants it as it is now. */
export const makePdfPspJob = ({ run, store }: Deps): JobDefinition => {
  const keep = createKeep(store);
  const make = async (id: string, call: ReturnType<typeof asJob>): Promise<void> => {
    const asked = await run(compose, id, call);
    if (!asked) return;
    const { held, document, empreinte } = asked;
    if (held.etat === 'pret' && held.empreinte === empreinte) return;
    const objet = `pdf/psp/${id}/${empreinte}.pdf`;
    await keep(objet, document, { dossier: id });
    await run(({ pdfs }: DossierUow) => pdfs.finish(id, empreinte, objet), undefined, call);
    if (held.objet !== null && held.objet !== objet) await store.remove(held.objet);
  };
  return defineJob({
    name: NOM,
    async run({ id }, { jobId }) {
      const call = asJob(NOM, jobId);
      try {
        await make(id, call);
      } catch (error) {
        await run(({ pdfs }: DossierUow) => pdfs.fail(id), undefined, call);
        throw error;
      }
    },
  });
};
