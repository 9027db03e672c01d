import type { Coffre } from '../../platform/coffre/coffre.ts';
import type { ReadHistory } from '../../platform/history.ts';
import type { Run } from '../../platform/unitOfWork.ts';
import type { AuthUow } from './auth.uow.ts';
import type { CompteQueries } from './compte/compte.queries.ts';
import type { PasswordHasher } from './compte/passwordHasher.ts';
import type { FacteurDeps } from './facteur/facteurDeps.ts';
import type { Proconnect } from './proconnect/oidc.ts';
import type { FreinQueries } from './session/frein.queries.ts';
import type { SessionQueries } from './session/session.queries.ts';
import type { TokenKeys } from './session/tokenKeys.ts';

/** What the handlers of this module are given. */
export interface AuthDeps {
  readonly run: Run<AuthUow>;
  readonly comptes: CompteQueries;
  readonly sessions: SessionQueries;
  readonly freins: FreinQueries;
  readonly hasher: PasswordHasher;
  readonly keys: TokenKeys;
  readonly readHistory: ReadHistory;
  readonly facteur: FacteurDeps;
  readonly cleDe: Coffre['cleDe'];
  /** Null where it is not offered. */
  readonly proconnect: Proconnect | null;
}
