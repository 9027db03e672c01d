import { isWithin, managedBy } from '@guichet/rules/service';
import type { Kysely } from 'kysely';
import type { Acteur } from '../../platform/call.ts';
import type { RdsTables } from './rds.tables.ts';
import { serviceQueries } from './service/service.queries.ts';

/** What the other modules may ask of the directory. */
export interface RdsApi {
  /** Whether the caller manages the service that this account holds: all, their branch, or nothing. */
  manages(acteur: Pick<Acteur, 'authId' | 'roles'>, authId: string): Promise<boolean>;
  /** Whether this account holds a service at all. */
  holdsService(authId: string): Promise<boolean>;
}

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly rds: RdsApi;
  }
}

export const createRdsApi = (db: Kysely<unknown>): RdsApi => {
  const { findByAuthId, findPlace } = serviceQueries(db as unknown as Kysely<RdsTables>);
  return {
    holdsService: async (authId) => (await findByAuthId(authId)) !== null,
    async manages({ authId: qui, roles }, authId) {
      const [own, held] = await Promise.all([findByAuthId(qui), findByAuthId(authId)]);
      const perimetre = managedBy({ roles, service: own ? { _id: own.id, profil: own.profil } : null });
      const place = held ? await findPlace(held.id) : null;
      return place ? isWithin(perimetre, place) : perimetre.kind === 'tout';
    },
  };
};
