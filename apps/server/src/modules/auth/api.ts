import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { ReadActeur } from '../../platform/defineModule.ts';
import type { AuthTables } from './auth.tables.ts';
import { sessionQueries } from './session/session.queries.ts';
import { createTokenKeys } from './session/tokenKeys.ts';

/**
 * Who stands behind an access token. Every process that answers HTTP asks it, whatever modules it runs:
 * a revoked session is out at the next request, everywhere.
 */
export const createReadActeur = async (db: Kysely<unknown>, tokenKey: string, clock: Clock): Promise<ReadActeur> => {
  const keys = await createTokenKeys(tokenKey);
  const sessions = sessionQueries(db as unknown as Kysely<AuthTables>);
  return async (token, { evenExpired = false } = {}) => {
    const now = clock.now();
    const claims = await keys.readAccess(token, { now, evenExpired });
    const acteur = claims ? await sessions.findActeur(claims.sessionId, now) : null;
    return acteur && claims ? { ...acteur, exp: claims.exp } : null;
  };
};
