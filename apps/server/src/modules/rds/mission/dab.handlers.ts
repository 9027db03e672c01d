import type { dabTable } from '@guichet/contract/dab';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { RdsDeps } from '../rds.deps.ts';
import { listMissions } from './usecases/listMissions.ts';

export const dabHandlers = ({ run }: RdsDeps): Handlers<(typeof dabTable)['routes']> => ({
  listMissions: async (_, call) => {
    const missions = await run(listMissions, undefined, call);
    return { missions: missions.map(({ id, ...mission }) => ({ _id: id, ...mission })) };
  },
});
