import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import type { Moyens } from '../facteur.ts';
import type { FacteurDeps } from '../facteurDeps.ts';
import { moyensOf } from '../moyens.ts';

/** Before proving again who sits in this session: with what, and what a passkey is to sign. */
export const askPreuve =
  (deps: FacteurDeps) =>
  async (uow: AuthUow, _: undefined, call: Call): Promise<Moyens> => {
    const { authId, sessionId } = sessionOf(call);
    const { moyens, challenge } = await moyensOf(uow, authId, deps);
    if (moyens.defi) await uow.sessions.setDefi(sessionId, challenge, call.clock.now());
    return moyens;
  };
