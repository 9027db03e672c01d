import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { checkActe, findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { SortieUow } from '../../sortie.uow.ts';
import type { PdfLu } from '../pdf.repository.ts';

interface PdfTrouve {
  readonly id_fo: string;
  /** Null until it is asked for as the dossier is now. */
  readonly pdf: PdfLu | null;
}

/** For who may read the dossier; others learn nothing of it (T1). */
export const findPdf = reads(
  async (uow: SortieUow, { id }: { readonly id: string }, call: Call): Promise<PdfTrouve> => {
    const ouvert = await findDossier(uow, id, call);
    checkActe(ouvert, 'imprimer', call);
    const { dossier } = ouvert;
    return { id_fo: dossier.id_fo, pdf: await uow.pdfs.find(dossier) };
  },
);
