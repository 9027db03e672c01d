import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { idFoOf } from '../demande.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { findDemande } from '../openDemande.ts';
import type { PdfGarde } from '../pdf/pdfGarde.repository.ts';

interface Reference {
  readonly id: string;
}

/** For who may read the request; others learn nothing of it. */
export const findSiretPdf = reads(async (uow: NumeroSiretUow, { id }: Reference, call: Call) => {
  const { demande } = await findDemande(uow, id, call);
  return { nom: `demande-siret-${idFoOf(demande)}.pdf`, pdf: await uow.siret.pdfs.find(demande) };
});

/** CALL-SIRET-006: of the request as it is now, made once for a version. */
export const requestSiretPdf = async (uow: NumeroSiretUow, { id }: Reference, call: Call): Promise<PdfGarde> => {
  const { demande } = await findDemande(uow, id, call);
  const found = await uow.siret.pdfs.find(demande);
  if (found && found.etat !== 'echec') return found;
  const asked = await uow.siret.pdfs.ask(demande);
  const { version } = demande;
  await uow.jobs.add('demandes.makeSiretPdf', { id: demande.id, version }, `${demande.id}:${version}`);
  return asked;
};
