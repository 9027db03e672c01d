import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../compte.ts';
import { leaveAdresse } from './leaveAdresse.ts';

interface Change {
  readonly before: Compte;
  readonly after: Compte;
}

/** What follows from a change of account: who must be told, and who must leave. */
export const applyEffects = async (uow: AuthUow, { before, after }: Change, call: Call): Promise<void> => {
  const { liens, sessions, jobs } = uow;
  const now = call.clock.now();
  if (before.email !== after.email) {
    await leaveAdresse(uow, before, call);
    await jobs.add('auth.sendValidationMail', { id_compte: after.id }, `validation:${after.id}:${call.requestId}`);
  }
  if (!before.locked && after.locked) {
    await liens.revoke(after.id, now);
    await sessions.closeAll(after.id, { motif_fermeture: 'compte verrouillé', now });
  }
};
