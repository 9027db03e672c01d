import type { Handlers } from '../../../platform/defineModule.ts';
import type { RdsDeps, RdsRoutes } from '../rds.deps.ts';
import { toAnswer, toVersion } from './subvention.presenter.ts';
import { createSubvention } from './usecases/createSubvention.ts';
import { deleteSubvention } from './usecases/deleteSubvention.ts';
import { duplicateSubvention } from './usecases/duplicateSubvention.ts';
import { publishSubvention } from './usecases/publishSubvention.ts';
import { readSubvention, readSubventionPublique } from './usecases/readSubvention.ts';
import { listVersions, readVersion } from './usecases/readVersions.ts';
import { updateSubvention } from './usecases/updateSubvention.ts';

type Routes = Pick<
  RdsRoutes,
  | 'readSubvention'
  | 'readSubventionPublique'
  | 'createSubvention'
  | 'updateSubvention'
  | 'deleteSubvention'
  | 'duplicateSubvention'
  | 'publishSubvention'
  | 'listVersions'
  | 'readVersion'
>;

export const subventionHandlers = ({ run, withAuteur }: Pick<RdsDeps, 'run' | 'withAuteur'>): Handlers<Routes> => ({
  readSubvention: async ({ params, query }, call) =>
    toAnswer(await run(readSubvention, { code: params.code, version: query.version }, call)),
  readSubventionPublique: async ({ params }, call) => toAnswer(await run(readSubventionPublique, params, call)),
  createSubvention: async ({ body }, call) => {
    const { code, id_gestionnaire, ...contenu } = body;
    return toAnswer(await run(createSubvention, { code, id_gestionnaire, contenu }, call));
  },
  updateSubvention: async ({ params, body }, call) =>
    toAnswer(await withAuteur('subvention', params.id, run(updateSubvention, { id: params.id, changes: body }, call))),
  deleteSubvention: ({ params }, call) => run(deleteSubvention, params, call),
  duplicateSubvention: async ({ params, body }, call) => {
    const copie = await run(duplicateSubvention, { id: params.id, code: body.code }, call);
    return { ...toAnswer(copie), instructeurs_retires: [...copie.retires] };
  },
  publishSubvention: async ({ params, body }, call) =>
    toAnswer(await withAuteur('subvention', params.id, run(publishSubvention, { ...body, ...params }, call))),
  listVersions: async ({ params }, call) => ({ versions: await run(listVersions, params, call) }),
  readVersion: async ({ params }, call) => toVersion(await run(readVersion, params, call)),
});
