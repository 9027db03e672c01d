import { checkDuree } from '@guichet/rules/session';
import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { SessionRow } from '../session.repository.ts';
import type { RefreshClaims } from '../tokenKeys.ts';
import type { OpenedSession } from './openSession.ts';

/** A reply lost on the way may be asked for again during this time: the same successor comes back. */
const GRACE_MS = 10_000;

const isLostReply = (session: SessionRow, generation: number, now: Date): boolean =>
  generation === session.generation - 1 && now.getTime() - session.renouvele_at.getTime() <= GRACE_MS;

/**
 * Rotation. A token older than the grace is a stolen copy or the trace of one: the whole session closes.
 * Null means refused; the closing must be committed, so this is not an error.
 */
export const refreshSession = async (
  { comptes, sessions, history }: AuthUow,
  { sessionId, generation }: RefreshClaims,
  { clock }: Call,
): Promise<OpenedSession | null> => {
  const now = clock.now();
  const session = await sessions.lock(sessionId);
  const compte = session && session.ferme_at === null ? await comptes.findById(session.id_compte) : null;
  if (!session || !compte || compte.locked || !checkDuree(session, compte.roles, now).ok) return null;
  if (isLostReply(session, generation, now)) return { compte, session };
  if (generation !== session.generation) {
    await sessions.close(session.id, 'jeton réutilisé', now);
    const changements = { session: { avant: session.id, apres: null } };
    history.record({ objet: 'compte', id_objet: compte.id, action: 'refreshTokenReused', changements });
    return null;
  }
  await sessions.renew(session.id, now);
  return { compte, session: { ...session, generation: generation + 1 } };
};
