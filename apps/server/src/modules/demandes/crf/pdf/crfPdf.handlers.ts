import type { Handlers } from '../../../../platform/defineModule.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { awaitPdf } from '../../../../platform/pdf/awaitPdf.ts';
import type { DemandesRoutes, RoomDeps } from '../../noyau/noyau.deps.ts';
import type { CrfUow } from '../crf.uow.ts';
import { findCrfPdf, requestCrfPdf } from '../usecases/crfPdf.ts';

export type RoutesPdf = Pick<DemandesRoutes, 'requestCrfPdf' | 'readCrfPdfEtat' | 'readCrfPdf'>;

export const crfPdfHandlers = ({ run, settings, files: { store } }: RoomDeps<CrfUow>): Handlers<RoutesPdf> => ({
  requestCrfPdf: async ({ params }, call) => {
    const { etat, demande_at } = await run(requestCrfPdf, params, call);
    return { etat, demande_at };
  },
  readCrfPdfEtat: async ({ params }, call) => {
    const { pdf } = await run(findCrfPdf, params, call);
    return { etat: pdf?.etat ?? 'absent', demande_at: pdf?.demande_at ?? null };
  },
  readCrfPdf: async ({ params }, call) => {
    const { nom, pdf } = await run(findCrfPdf, params, call);
    const objet = await awaitPdf({
      held: pdf,
      find: async () => (await run(findCrfPdf, params, call)).pdf,
      ask: () => run(requestCrfPdf, params, call),
      patienceMs: settings.PDF_PATIENCE_MS,
    });
    const content = objet === null ? null : await store.get(objet);
    if (!content) throw new DomainError('PDF_ABSENT');
    return { content, name: nom, type: 'application/pdf', size: null, inline: false };
  },
});
