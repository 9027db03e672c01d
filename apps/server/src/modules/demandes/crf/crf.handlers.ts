import type { Handlers } from '../../../platform/defineModule.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import type { CrfUow } from './crf.uow.ts';
import { crfPdfHandlers, type RoutesPdf } from './pdf/crfPdf.handlers.ts';
import { createCrf, createCrfs } from './usecases/createCrfs.ts';
import { moveCrf } from './usecases/moveCrf.ts';
import { listCrfs, listMissingCrf, readCrf } from './usecases/readCrfs.ts';
import { transmitCrf } from './usecases/transmitCrf.ts';
import { updateCrf, updateProjetCrf } from './usecases/updateCrf.ts';

type Routes = Pick<
  DemandesRoutes,
  | 'listMissingCrf'
  | 'listCrfs'
  | 'createCrfs'
  | 'createCrf'
  | 'readCrf'
  | 'updateCrf'
  | 'updateCrfSeul'
  | 'updateProjetCrf'
  | 'transmitCrf'
  | 'moveCrf'
> &
  RoutesPdf;

const TRANSMIS = 'Votre compte rendu financier est transmis au service instructeur.';

export const crfHandlers = (deps: RoomDeps<CrfUow>): Handlers<Routes> => {
  const { run, withAuteur } = deps;
  /** Who came first is named to who comes second. */
  const told = <T>(crf: string, work: Promise<T>) => withAuteur('crf', crf, work);

  return {
    listMissingCrf: (_, call) => run(listMissingCrf, undefined, call),
    listCrfs: ({ params }, call) => run(listCrfs, params, call),
    createCrfs: ({ params }, call) => run(createCrfs, params, call),
    createCrf: ({ params: { id, crf } }, call) => run(createCrf, { id, exercice: Number(crf) }, call),
    readCrf: ({ params }, call) => run(readCrf, params, call),
    updateCrf: ({ params, body }, call) => told(params.crf, run(updateCrf, { ...params, body }, call)),
    updateCrfSeul: ({ params, body }, call) => told(params.crf, run(updateCrf, { ...params, body }, call)),
    updateProjetCrf: ({ params, body }, call) =>
      told(params.crf, run(updateProjetCrf, { ...params, saisie: body }, call)),
    transmitCrf: async ({ params }, call) => ({
      message: TRANSMIS,
      crf: await told(params.crf, run(transmitCrf, params, call)),
    }),
    moveCrf: ({ params, body }, call) => told(params.crf, run(moveCrf, { ...params, geste: body }, call)),
    ...crfPdfHandlers(deps),
  };
};
