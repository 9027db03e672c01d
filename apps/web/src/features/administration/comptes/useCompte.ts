import type { CompteAdministre, Session } from '@guichet/contract/auth';
import type { CompteChanges } from '@guichet/rules/compte';
import { useServices } from '../../../shared/services/services.ts';
import { useVersionedSave } from '../../../shared/versions/useVersionedSave.ts';
import { compteQuery, forgetListes, historiqueKey, holdCompte } from './comptes.queries.ts';

/** The answer is a session for whoever changes their own account; for another's it only tells the account. */
const over = (compte: CompteAdministre, { user }: Session, changes: CompteChanges): CompteAdministre => ({
  ...compte,
  ...user,
  locked: user.locked ?? changes.locked ?? compte.locked,
  locked_motif: changes.locked === false ? null : (changes.locked_motif ?? compte.locked_motif),
});

export const useCompte = (compte: CompteAdministre) => {
  const { api, queryClient } = useServices();
  const id = compte.authId;
  const forget = async () => {
    await Promise.all([
      forgetListes(queryClient),
      queryClient.invalidateQueries({ queryKey: historiqueKey(id), exact: false }),
    ]);
  };
  const saving = useVersionedSave<CompteAdministre, CompteChanges>({
    record: compte,
    send: async (body, options) => over(compte, await api.auth.updateCompte({ params: { id }, body }, options), body),
    reload: () => queryClient.fetchQuery({ ...compteQuery(api, id), staleTime: 0 }),
    onSaved: (saved) => {
      holdCompte(queryClient, saved);
      void forget();
    },
  });
  const endSessions = async () => {
    await api.auth.endUserSessions({ params: { id } });
    await forget();
  };
  return { ...saving, endSessions };
};
