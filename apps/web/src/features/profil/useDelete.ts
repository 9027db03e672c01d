import type { User } from '@guichet/contract/auth';
import { isPortail } from '@guichet/rules/acteur';
import { canDeleteUser, RATTACHEMENT_ERREURS } from '@guichet/rules/rattachement';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';

const refusalOf = (user: User): string | null => {
  const verdict = canDeleteUser(user, user.authId);
  if (verdict.ok) return null;
  return verdict.code === 'SUPPRESSION_ADMINISTRATEUR' ? RATTACHEMENT_ERREURS[verdict.code].message : null;
};

/** A portal user goes with their account; anyone else has only the account. */
export const useDelete = (user: User) => {
  const { api, session, toasts } = useServices();
  const goTo = useGoTo();
  const params = { id: user.authId };
  const remove = () =>
    user.roles.some(isPortail) ? api.lca.deleteUser({ params }) : api.auth.deleteCompte({ params });
  const onDelete = async () => {
    await remove();
    session.forget();
    toasts.show({ severity: 'success', message: 'Votre compte est supprimé.' });
    await goTo('/login', { replace: true });
  };
  return { refusal: refusalOf(user), onDelete };
};
