import type { pspSaisonTable } from '@guichet/contract/psp';
import type { Handlers } from '../../../platform/defineModule.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import { toSaison } from './saison.presenter.ts';
import type { SaisonUow } from './saison.uow.ts';
import { listSaisons } from './suivi.lecture.ts';
import { askProlongation, dropProlongation, grantProlongation } from './usecases/prolongation.ts';
import { createSaison, updateSaison } from './usecases/saisons.ts';

/** CALL-PSP-005. */
const listExercices = reads(({ saisons }: SaisonUow, _: null) => saisons.list());

export const saisonHandlers = (run: Run<SaisonUow>): Handlers<(typeof pspSaisonTable)['routes']> => ({
  listExercices: async (_, call) => (await run(listExercices, null, call)).map(toSaison),
  listSaisons: (_, call) => run(listSaisons, null, call),
  createSaison: ({ body }, call) => run(createSaison, body, call),
  updateSaison: ({ params: { id }, body }, call) => run(updateSaison, { id, changes: body }, call),
  askProlongation: ({ params, body }, call) => run(askProlongation, { ...params, ...body }, call),
  grantProlongation: ({ params, body }, call) => run(grantProlongation, { ...params, ...body }, call),
  dropProlongation: ({ params }, call) => run(dropProlongation, params, call),
});
