import type { rdsTable } from '@guichet/contract/rds';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { WithAuteur } from '../../platform/record/withAuteur.ts';
import type { Run } from '../../platform/unitOfWork.ts';
import type { RdsUow } from './rds.uow.ts';

export type RdsRoutes = (typeof rdsTable)['routes'];

/** What the handlers of the directory work with. */
export interface RdsDeps {
  readonly run: Run<RdsUow>;
  /** A refused write tells who wrote the same before. */
  readonly withAuteur: WithAuteur;
  readonly neighbours: Pick<Neighbours, 'association' | 'auth'>;
}
