import { canManageCommun, SUBVENTION_ERREURS } from '@guichet/rules/subvention';
import { useUser } from '../../../shared/services/services.ts';
import { useGestionnaire } from './useGestionnaire.ts';

type User = NonNullable<ReturnType<typeof useUser>>;
const NOBODY: Pick<User, 'authId' | 'roles'> = { authId: '', roles: [] };

/** Why what serves every service cannot be changed by this person; null when it can, undefined until it is known. */
export const useRefusCommun = (): string | null | undefined => {
  const qui = useGestionnaire(useUser() ?? NOBODY);
  if (!qui) return undefined;
  const verdict = canManageCommun(qui);
  return verdict.ok ? null : SUBVENTION_ERREURS[verdict.code].message;
};
