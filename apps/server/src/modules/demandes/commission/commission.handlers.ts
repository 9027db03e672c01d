import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import type { CommissionUow } from './commission.uow.ts';
import { objetPv } from './pv.presenter.ts';
import { closeCommission } from './usecases/cloture.ts';
import { findPv } from './usecases/pv.ts';
import {
  addRemarque,
  createCommission,
  listCommissions,
  openCommission,
  readCommission,
  updateCommission,
  updatePresences,
} from './usecases/seance.ts';
import { readPoint, voteLigne } from './usecases/vote.ts';

type Routes = Pick<
  DemandesRoutes,
  | 'listCommissions'
  | 'createCommission'
  | 'readCommission'
  | 'updateCommission'
  | 'openCommission'
  | 'updatePresences'
  | 'addRemarque'
  | 'readPoint'
  | 'voteLigne'
  | 'closeCommission'
  | 'readPv'
>;

export const commissionHandlers = ({ run, withAuteur, logger, files }: RoomDeps<CommissionUow>): Handlers<Routes> => {
  /** Who came first is named to who comes second. */
  const told = <T>({ commission }: { readonly commission: string }, work: Promise<T>) =>
    withAuteur('commission', commission, work);
  return {
    listCommissions: ({ query: { role: _, ...question } }, call) => run(listCommissions, question, call),
    createCommission: ({ body }, call) => run(createCommission, body, call),
    readCommission: ({ params }, call) => run(readCommission, params, call),
    updateCommission: ({ params, body }, call) => told(params, run(updateCommission, { ...params, ...body }, call)),
    openCommission: ({ params }, call) => told(params, run(openCommission, params, call)),
    updatePresences: ({ params, body }, call) => told(params, run(updatePresences, { ...params, ...body }, call)),
    addRemarque: ({ params, body }, call) => run(addRemarque, { ...params, ...body }, call),
    readPoint: ({ params }, call) => run(readPoint, params, call),
    voteLigne: ({ params, body }, call) => told(params, run(voteLigne, { ...params, ...body }, call)),
    closeCommission: ({ params, body }, call) => {
      const log = logger.child({ requestId: call.requestId });
      const sayFailure = (err: unknown) => log.error({ err }, 'échec inattendu à la clôture d’une commission');
      return told(params, closeCommission({ run, sayFailure }, { ...params, ...body }, call));
    },
    readPv: async ({ params }, call) => {
      const { id, jour } = await run(findPv, params, call);
      const content = await files.store.get(objetPv(id));
      if (!content) throw new DomainError('PDF_ABSENT');
      return { content, name: `proces-verbal-${jour}.pdf`, type: 'application/pdf', size: null, inline: false };
    },
  };
};
