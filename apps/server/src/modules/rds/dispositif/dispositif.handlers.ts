import type { DispositifAnswer } from '@guichet/contract/rds';
import type { Handlers } from '../../../platform/defineModule.ts';
import { pickFields } from '../pickFields.ts';
import type { RdsDeps, RdsRoutes } from '../rds.deps.ts';
import { type Dispositif, fieldsOf } from './dispositif.ts';
import { createDispositif } from './usecases/createDispositif.ts';
import { deleteDispositif } from './usecases/deleteDispositif.ts';
import { listDispositifs } from './usecases/listDispositifs.ts';
import { updateDispositif } from './usecases/updateDispositif.ts';

type Routes = Pick<RdsRoutes, 'listDispositifs' | 'createDispositif' | 'updateDispositif' | 'deleteDispositif'>;

const present = (dispositif: Dispositif): DispositifAnswer => ({
  _id: dispositif.id,
  ...fieldsOf(dispositif),
  version: dispositif.version,
});

export const dispositifHandlers = ({ run, withAuteur }: RdsDeps): Handlers<Routes> => ({
  listDispositifs: async ({ query: { actif, fields } }, call) =>
    (await run(listDispositifs, { actif }, call)).map((dispositif) => pickFields(present(dispositif), fields)),
  createDispositif: async ({ body }, call) => present(await run(createDispositif, body, call)),
  updateDispositif: async ({ params: { id }, body }, call) =>
    present(await withAuteur('dispositif', id, run(updateDispositif, { id, changes: body }, call))),
  deleteDispositif: ({ params }, call) => run(deleteDispositif, params, call),
});
