import { checkReauthentification } from '@guichet/rules/session';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { sessionOf } from '../../session/sessionOf.ts';

/**
 * A new address for one's own account tells whether it is taken. Counted apart from the change, whatever comes of it:
 * nobody tries addresses one after the other.
 */
export const countEmailAsked = async ({ comptes, envois }: AuthUow, _: undefined, call: Call): Promise<void> => {
  const { authId, authentifie_at } = sessionOf(call);
  orThrow(checkReauthentification(authentifie_at, call.clock.now()));
  await comptes.lock(authId);
  if (!(await envois.take(authId, 'adresse-demandee', call.clock.now()))) throw new DomainError('TROP_DE_REQUETES');
};
