import type { Handlers } from '../../../platform/defineModule.ts';
import type { RdsDeps, RdsRoutes } from '../rds.deps.ts';
import { toCleAnswer } from './cle.presenter.ts';
import { createCle } from './usecases/createCle.ts';
import { listCles } from './usecases/listCles.ts';
import { revokeCle } from './usecases/revokeCle.ts';

type Routes = Pick<RdsRoutes, 'listCles' | 'createCle' | 'revokeCle'>;

export const cleHandlers = ({ run }: Pick<RdsDeps, 'run'>): Handlers<Routes> => ({
  listCles: async ({ params }, call) => ({ cles: (await run(listCles, params, call)).map(toCleAnswer) }),
  createCle: async ({ params, body }, call) => {
    // A secret shown once: no answer of this is kept under its key.
    const { cle, secret } = await run(createCle, { ...params, ...body }, { ...call, idempotency: null });
    return { cle: toCleAnswer(cle), secret };
  },
  revokeCle: async ({ params }, call) => ({ cles: (await run(revokeCle, params, call)).map(toCleAnswer) }),
});
