import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../compte.ts';

interface Change {
  readonly before: Compte;
  readonly after: Compte;
}

/** What follows from a change of account: who must be told, and who must leave. */
export const applyEffects = async (
  { inscriptions, liens, sessions, jobs }: AuthUow,
  { before, after }: Change,
  { clock, requestId }: Call,
): Promise<void> => {
  const now = clock.now();
  if (before.email !== after.email) {
    await liens.revoke(after.id, now);
    await inscriptions.forget(after.id);
    await jobs.add('auth.sendValidationMail', { id_compte: after.id }, `validation:${after.id}:${requestId}`);
    const notice = { id_compte: after.id, ancienne: before.email };
    await jobs.add('auth.sendEmailChangedMail', notice, `email:${after.id}:${requestId}`);
  }
  if (!before.locked && after.locked) {
    await liens.revoke(after.id, now);
    await sessions.closeAll(after.id, { motif_fermeture: 'compte verrouillé', now });
  }
};
