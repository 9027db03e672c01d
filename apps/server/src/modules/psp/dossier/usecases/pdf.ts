import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { DossierUow } from '../dossier.uow.ts';
import { findDossier } from '../openDossier.ts';
import { composePdf } from '../pdf/composePdf.lecture.ts';
import type { PdfPsp } from '../pdf/pdf.repository.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'psp.makePdf': { readonly id: string };
  }
}

/** For who may read the file; null when what is kept says something else than the file does now. */
export const findPdfPsp = reads(async (uow: DossierUow, id: string, call: Call): Promise<PdfPsp | null> => {
  const { dossier } = await findDossier(uow, id, call);
  const { empreinte } = await composePdf(uow, dossier, call);
  const held = await uow.pdfs.find(id);
  return held?.empreinte === empreinte ? held : null;
});

/** CALL-PSP-009: made by a job, once for what it says. */
export const requestPdfPsp = async (uow: DossierUow, id: string, call: Call): Promise<PdfPsp> => {
  const { dossier } = await findDossier(uow, id, call);
  const { empreinte } = await composePdf(uow, dossier, call);
  const held = await uow.pdfs.find(id);
  if (held?.empreinte === empreinte && held.etat !== 'echec') return held;
  const asked = await uow.pdfs.ask(id, empreinte, call.clock.now());
  await uow.jobs.add('psp.makePdf', { id }, `${id}:${empreinte}`);
  return asked;
};
