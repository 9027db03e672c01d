import type { Kysely } from 'kysely';
import { createReadHistory, type ReadHistory } from '../../platform/history.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import type { RdsTables } from './rds.tables.ts';
import { type ServiceQueries, serviceQueries } from './service/service.queries.ts';
import { type ServiceRepository, serviceRepository } from './service/service.repository.ts';

export interface RdsUow extends UowTools {
  readonly services: ServiceRepository;
  readonly arbre: ServiceQueries;
  readonly readHistory: ReadHistory;
}

export const bindRds = (trx: Kysely<RdsTables>, tools: UowTools): RdsUow => ({
  ...tools,
  services: serviceRepository(trx),
  arbre: serviceQueries(trx),
  readHistory: createReadHistory(trx as unknown as Kysely<unknown>),
});
