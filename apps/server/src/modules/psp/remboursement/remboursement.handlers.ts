import type { pspRemboursementTable } from '@guichet/contract/psp';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { RemboursementUow } from './remboursement.uow.ts';
import { corrigerRemboursement, readArgent, recordDette } from './usecases/argent.ts';
import { listLignes, listRetenues } from './usecases/lignes.ts';
import { abandonLot, listLots, prepareLot, readLot, releaseLot } from './usecases/lots.ts';
import {
  addLignes,
  applyRetour,
  createRetour,
  listLignesRetour,
  listRetours,
  readRetour,
  tryRetour,
} from './usecases/retours.ts';

export const remboursementHandlers = (
  run: Run<RemboursementUow>,
): Handlers<(typeof pspRemboursementTable)['routes']> => ({
  listLotsPsp: ({ query: { exercice, limit, after } }, call) => run(listLots, { exercice, limit, after }, call),
  prepareLot: ({ body }, call) => run(prepareLot, body, call),
  readLotPsp: ({ params }, call) => run(readLot, params, call),
  listLignesLot: ({ params, query: { limit, after } }, call) => run(listLignes, { ...params, limit, after }, call),
  listRetenues: ({ params, query: { limit, after, raison } }, call) =>
    run(listRetenues, { ...params, limit, after, raison }, call),
  releaseLot: ({ params, body }, call) => run(releaseLot, { ...params, ...body }, call),
  abandonLot: ({ params }, call) => run(abandonLot, params, call),
  listRetours: ({ query: { lot, limit, after } }, call) => run(listRetours, { lot, limit, after }, call),
  createRetour: ({ body }, call) => run(createRetour, body, call),
  readRetourPsp: ({ params }, call) => run(readRetour, params, call),
  addLignesRetour: ({ params, body }, call) => run(addLignes, { ...params, ...body }, call),
  tryRetour: ({ params }, call) => run(tryRetour, params, call),
  applyRetour: ({ params }, call) => run(applyRetour, params, call),
  listLignesRetour: ({ params, query: { limit, after, issue } }, call) =>
    run(listLignesRetour, { ...params, limit, after, issue }, call),
  recordDette: ({ body }, call) => run(recordDette, body, call),
  readArgent: ({ params }, call) => run(readArgent, params, call),
  corrigerRemboursement: ({ params }, call) => run(corrigerRemboursement, params, call),
});
