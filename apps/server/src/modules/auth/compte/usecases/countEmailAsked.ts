import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { sessionOf } from '../../session/sessionOf.ts';

/**
 * A new address for one's own account writes to whoever lives there. Counted apart from the wish, whatever comes of it:
 * nobody has letter box after letter box written to.
 */
export const countEmailAsked = async ({ comptes, envois }: AuthUow, _: undefined, call: Call): Promise<void> => {
  const { authId } = sessionOf(call);
  await comptes.lock(authId);
  if (!(await envois.take(authId, 'adresse-demandee', call.clock.now()))) throw new DomainError('TROP_DE_REQUETES');
};
