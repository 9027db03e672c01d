import type { Handlers } from '../../../../platform/defineModule.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { awaitPdf } from '../../../../platform/pdf/awaitPdf.ts';
import type { DemandesRoutes, RoomDeps } from '../../noyau/noyau.deps.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { nomDePiece, objetDePiece } from './pieces.ts';
import { findPdf } from './usecases/findPdf.ts';
import { requestPdf } from './usecases/requestPdf.ts';

type Routes = Pick<DemandesRoutes, 'requestPdf' | 'readPdfEtat' | 'readPdf'>;

export const pdfHandlers = ({ run, settings, files: { store } }: RoomDeps<SortieUow>): Handlers<Routes> => ({
  requestPdf: async ({ params }, call) => {
    const { etat, demande_at } = await run(requestPdf, params, call);
    return { etat, demande_at };
  },
  readPdfEtat: async ({ params }, call) => {
    const { pdf } = await run(findPdf, params, call);
    return { etat: pdf?.etat ?? 'absent', demande_at: pdf?.demande_at ?? null };
  },
  readPdf: async ({ params, query: { piece } }, call) => {
    const { id_fo, pdf } = await run(findPdf, params, call);
    const objet = await awaitPdf({
      held: pdf,
      find: async () => (await run(findPdf, params, call)).pdf,
      ask: () => run(requestPdf, params, call),
      patienceMs: settings.PDF_PATIENCE_MS,
    });
    const content = objet === null ? null : await store.get(objetDePiece(objet, piece));
    if (!content) throw new DomainError('PDF_ABSENT');
    return { content, name: nomDePiece(id_fo, piece), type: 'application/pdf', size: null, inline: false };
  },
});
