import type { Call } from '../../../../../platform/call.ts';
import { checkActe, findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { SortieUow } from '../../sortie.uow.ts';
import type { PdfLu } from '../pdf.repository.ts';

/** Of the dossier as it is now: made once for a version, whoever asks and however often; a failure is tried again. */
export const requestPdf = async (
  uow: SortieUow,
  { id: reference }: { readonly id: string },
  call: Call,
): Promise<PdfLu> => {
  const ouvert = await findDossier(uow, reference, call);
  checkActe(ouvert, 'imprimer', call);
  const { dossier } = ouvert;
  const found = await uow.pdfs.find(dossier);
  if (found && found.etat !== 'echec') return found;
  const asked = await uow.pdfs.ask(dossier);
  const { id, exercice, version } = dossier;
  await uow.jobs.add('demandes.makePdf', { id, exercice, version }, `${id}:${version}`);
  return asked;
};
