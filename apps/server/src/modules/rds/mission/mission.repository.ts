import type { Kysely } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';
import type { Mission } from './mission.ts';

const MISSIONS_MAXIMUM = 100;

/** The newest first, as the sibling site shows them. */
export const missionRepository = (trx: Kysely<RdsTables>) => ({
  list: (): Promise<Mission[]> =>
    trx
      .selectFrom('rds.mission')
      .select(['id', 'titre', 'description', 'association', 'commune', 'departement', 'domaine'])
      .orderBy('cree_at', 'desc')
      .orderBy('id')
      .limit(MISSIONS_MAXIMUM)
      .execute(),
});
export type MissionRepository = ReturnType<typeof missionRepository>;
