import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { LcaUow } from '../../lca.uow.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** An association told of somebody since then is not told again. */
export const toldSince = (now: Date): Date => new Date(now.getTime() - WEEK_MS);

/**
 * CALL-LCA-008: joining already told the association; asked again, it is told again only a week later and while the
 * person still waits. The answer is the same for all: nobody learns who is behind an association.
 */
export const askNotification = async (
  { rattachements, jobs }: LcaUow,
  { id_correspondance }: { readonly id_correspondance: number },
  { acteur, clock }: Call,
) => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  const now = clock.now();
  const untold = await rattachements.listUntold(acteur.authId, id_correspondance, toldSince(now));
  const [first] = untold;
  if (first) {
    await rattachements.markTold(
      untold.map(({ id }) => id),
      now,
    );
    await rattachements.keepAnnonce(acteur.authId, id_correspondance, now);
    await jobs.add('lca.tellMembres', { id: first.id }, `arrivee:${first.id}`);
  }
  return { message: 'Les membres de l’association et son adresse officielle sont prévenus.' };
};
