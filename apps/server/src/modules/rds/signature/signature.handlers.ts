import type { Handlers } from '../../../platform/defineModule.ts';
import type { RdsDeps, RdsRoutes } from '../rds.deps.ts';
import { readSignature, updateSignature } from './usecases/signature.ts';

type Routes = Pick<RdsRoutes, 'readSignature' | 'updateSignature'>;

export const signatureHandlers = ({ run, withAuteur }: RdsDeps): Handlers<Routes> => ({
  readSignature: ({ params }, call) => run(readSignature, params, call),
  updateSignature: ({ params, body }, call) =>
    withAuteur('service', params.id, run(updateSignature, { ...params, ...body }, call)),
});
