import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthDeps } from '../../auth.deps.ts';
import { sessionOf } from '../sessionOf.ts';

/** Of who is here, and of their password as it stands: once it changes, what was sealed before opens no more (ADR 0089). */
export const readCleSaisie =
  ({ comptes, cleDe }: Pick<AuthDeps, 'comptes' | 'cleDe'>) =>
  async (call: Call): Promise<string> => {
    const { authId } = sessionOf(call);
    const lu = await comptes.findCredentialsById(authId);
    if (!lu) throw new DomainError('SESSION_ABSENTE');
    return cleDe('saisie', [authId, lu.mot_de_passe]);
  };
