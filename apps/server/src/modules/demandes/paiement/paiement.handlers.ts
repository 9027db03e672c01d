import { Readable } from 'node:stream';
import type { Handlers } from '../../../platform/defineModule.ts';
import { readReference } from '../noyau/dossier/dossier.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import { nomDuFichier } from './export/exportComptable.ts';
import type { PaiementUow } from './paiement.uow.ts';
import { readPaiements, readRegistre } from './registre.ts';
import { checkRevendication } from './usecases/checkRevendication.ts';
import { confirmRib } from './usecases/confirmRib.ts';
import { exportVersements } from './usecases/exportVersements.ts';
import { importRetours } from './usecases/importRetours.ts';
import { listCaisses, listLots } from './usecases/listLots.ts';
import { moveVersement } from './usecases/moveVersement.ts';
import { readLot } from './usecases/readLot.ts';
import { recordVersement } from './usecases/recordVersement.ts';
import { runLotSoldes } from './usecases/runLotSoldes.ts';

type Routes = Pick<
  DemandesRoutes,
  | 'readPaiements'
  | 'readRegistre'
  | 'recordVersement'
  | 'runLotSoldes'
  | 'moveVersement'
  | 'confirmRib'
  | 'confirmRevendication'
  | 'listCaisses'
  | 'listLots'
  | 'exportVersements'
  | 'readLot'
  | 'importRetours'
>;

export const paiementHandlers = ({ run, withAuteur, neighbours, logger }: RoomDeps<PaiementUow>): Handlers<Routes> => {
  /** Who came first is named to who comes second. */
  const told = <T>(reference: string, work: Promise<T>) =>
    withAuteur('dossier', String(readReference(reference).id), work);

  return {
    readPaiements: ({ params }, call) => run(readPaiements, params, call),
    readRegistre: ({ params }, call) => run(readRegistre, params, call),
    recordVersement: ({ params, body }, call) => told(params.id, run(recordVersement, { ...params, ...body }, call)),
    runLotSoldes: ({ body }, call) => {
      const log = logger.child({ requestId: call.requestId });
      const sayFailure = (err: unknown) => log.error({ err }, 'échec inattendu dans un lot');
      return runLotSoldes({ run, sayFailure }, body, call);
    },
    moveVersement: ({ params, body }, call) => told(params.id, run(moveVersement, { ...params, ...body }, call)),
    confirmRib: ({ params, body }, call) => told(params.id, run(confirmRib, { ...params, ...body }, call)),
    confirmRevendication: async ({ params, body }, call) => {
      const verification = await run(checkRevendication, { ...params, ...body }, { ...call, idempotency: null });
      await neighbours.lca.confirmRevendication(verification, call);
      return run(readRegistre, params, { ...call, idempotency: null });
    },
    listCaisses: (_, call) => run(listCaisses, {}, call),
    listLots: ({ query: { service, systeme, limit, after } }, call) =>
      run(listLots, { service, systeme, limit, after }, call),
    exportVersements: ({ body }, call) => run(exportVersements, body, call),
    readLot: async ({ params }, call) => {
      const { id, systeme, contenu } = await run(readLot, params, call);
      return {
        content: Readable.from([contenu]),
        name: nomDuFichier(systeme, id),
        type: 'text/csv; charset=utf-8',
        size: null,
        inline: false,
      };
    },
    importRetours: ({ body }, call) => run(importRetours, body, call),
  };
};
