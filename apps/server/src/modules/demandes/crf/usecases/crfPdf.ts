import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { CrfUow } from '../crf.uow.ts';
import { findCrf, type ReferenceCrf } from '../openCrf.ts';
import type { CrfPdfLu } from '../pdf/crfPdf.repository.ts';

interface PdfTrouve {
  readonly nom: string;
  /** Null until it is asked for as the report is now. */
  readonly pdf: CrfPdfLu | null;
}

/** CALL-DEM-028: for who may read the dossier; others learn nothing of it (T1). */
export const findCrfPdf = reads(async (uow: CrfUow, reference: ReferenceCrf, call: Call): Promise<PdfTrouve> => {
  const { ouvert, crf } = await findCrf(uow, reference, call);
  return {
    nom: `compte-rendu-financier-${ouvert.dossier.id_fo}-${crf.exercice}.pdf`,
    pdf: await uow.crfPdfs.find(crf),
  };
});

/** Made once for a version, whoever asks and however often; a failure is tried again. */
export const requestCrfPdf = async (uow: CrfUow, reference: ReferenceCrf, call: Call): Promise<CrfPdfLu> => {
  const {
    crf: { id, version },
  } = await findCrf(uow, reference, call);
  const found = await uow.crfPdfs.find({ id, version });
  if (found && found.etat !== 'echec') return found;
  const asked = await uow.crfPdfs.ask({ id, version });
  await uow.jobs.add('demandes.makeCrfPdf', { id, version }, `${id}:${version}`);
  return asked;
};
