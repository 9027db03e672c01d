import type { Kysely } from 'kysely';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import { type AvisRepository, avisRepository } from './avis/avis.repository.ts';
import type { CecTables } from './cec.tables.ts';
import { type DeclarationRepository, declarationRepository } from './declaration/declaration.repository.ts';
import { type LogQueries, logQueries } from './declaration/log.queries.ts';
import { type SessionRepository, sessionRepository } from './session/session.repository.ts';

export type Voisins = Pick<Neighbours, 'association' | 'auth' | 'lca'>;

export interface CecUow extends UowTools {
  readonly sessions: SessionRepository;
  readonly declarations: DeclarationRepository;
  readonly logs: LogQueries;
  readonly avis: AvisRepository;
  /** What the record says, who belongs to the association and who they are, as of this transaction. */
  readonly associations: ReturnType<Voisins['association']['readIn']>;
  readonly membres: ReturnType<Voisins['lca']['readIn']>;
  readonly comptes: ReturnType<Voisins['auth']['readIn']>;
}

export const bindCec =
  ({ association, auth, lca }: Voisins) =>
  (trx: Kysely<CecTables>, tools: UowTools): CecUow => {
    const untyped = trx as unknown as Kysely<unknown>;
    return {
      ...tools,
      sessions: sessionRepository(trx),
      declarations: declarationRepository(trx),
      logs: logQueries(trx),
      avis: avisRepository(trx),
      associations: association.readIn(untyped),
      membres: lca.readIn(untyped),
      comptes: auth.readIn(untyped),
    };
  };
