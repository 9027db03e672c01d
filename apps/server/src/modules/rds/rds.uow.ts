import type { Kysely } from 'kysely';
import { createReadHistory, type ReadHistory } from '../../platform/history.ts';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import type { RdsTables } from './rds.tables.ts';
import { type ServiceQueries, serviceQueries } from './service/service.queries.ts';
import { type ServiceRepository, serviceRepository } from './service/service.repository.ts';

/** The directory alone, for what nobody asks for. */
export interface AnnuaireUow extends UowTools {
  readonly services: ServiceRepository;
  readonly arbre: ServiceQueries;
  readonly readHistory: ReadHistory;
}

export interface RdsUow extends AnnuaireUow {
  /** The accounts, as they are in this transaction. */
  readonly comptes: ReturnType<Neighbours['auth']['readIn']>;
}

export const bindAnnuaire = (trx: Kysely<RdsTables>, tools: UowTools): AnnuaireUow => ({
  ...tools,
  services: serviceRepository(trx),
  arbre: serviceQueries(trx),
  readHistory: createReadHistory(trx as unknown as Kysely<unknown>),
});

export const bindRds =
  (auth: Pick<Neighbours['auth'], 'readIn'>) =>
  (trx: Kysely<RdsTables>, tools: UowTools): RdsUow => ({
    ...bindAnnuaire(trx, tools),
    comptes: auth.readIn(trx as unknown as Kysely<unknown>),
  });
