import type { Handlers } from '../../../platform/defineModule.ts';
import type { RdsDeps, RdsRoutes } from '../rds.deps.ts';
import { toRecord } from './service.presenter.ts';
import { createService } from './usecases/createService.ts';
import { deleteService } from './usecases/deleteService.ts';
import { listServices } from './usecases/listServices.ts';
import { readService } from './usecases/readService.ts';
import { readServiceUser } from './usecases/readServiceUser.ts';
import { updateService } from './usecases/updateService.ts';

type Routes = Pick<
  RdsRoutes,
  'listServices' | 'readService' | 'readUser' | 'createService' | 'updateService' | 'deleteService'
>;

export const serviceHandlers = ({ run }: Pick<RdsDeps, 'run'>): Handlers<Routes> => ({
  listServices: async ({ query }, call) => {
    const { include_children, populate, ...filtre } = query;
    const services = await run(listServices, { ...filtre, includeChildren: include_children === 'true' }, call);
    const after = services.length === query.limit ? (services.at(-1)?.id ?? null) : null;
    return { services: services.map((service) => toRecord(service, populate)), after };
  },
  readService: async ({ params, query }, call) => toRecord(await run(readService, params, call), query.populate),
  readUser: async ({ params }, call) => {
    const { service, ...user } = await run(readServiceUser, { authId: params.id }, call);
    return { ...user, service: service ? toRecord(service) : null };
  },
  createService: async ({ body }, call) => {
    const { authId, ...fields } = body;
    return toRecord(await run(createService, { ...fields, auth_id: authId }, call));
  },
  updateService: async ({ params, body }, call) =>
    toRecord(await run(updateService, { id: params.id, changes: body }, call)),
  deleteService: ({ params }, call) => run(deleteService, params, call),
});
