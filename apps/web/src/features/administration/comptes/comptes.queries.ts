import { PAGE_MAXIMUM } from '@guichet/contract';
import type { CompteAdministre } from '@guichet/contract/auth';
import { COMPTE_ERREURS } from '@guichet/rules/compte';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../../shared/list/listQuery.ts';
import { logged } from '../../../shared/list/logFailure.ts';

const KEY = ['administration', 'comptes'] as const;
const compteKey = (id: string) => [...KEY, 'un', id];

export interface Recherche {
  readonly q?: string;
  readonly role?: string;
}

/** A page after another, each beginning after the last account of the one before. */
export const comptesQuery = (api: Api, recherche: Recherche) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'liste', recherche],
    queryFn: ({ pageParam }) =>
      logged('comptes', api.auth.listUsers({ query: { ...recherche, ...(pageParam ? { after: pageParam } : {}) } })),
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
  });

/** The account behind an address kept or shared: found by its e-mail, which the portal knows by its number. */
const findCompte = async ({ auth, lca }: Api, id: string): Promise<CompteAdministre> => {
  const { email } = await lca.readUser({ params: { id } });
  const { users } = await auth.listUsers({ query: { q: email } });
  const compte = users.find(({ authId }) => authId === id);
  if (!compte) throw new ApiError(404, { message: COMPTE_ERREURS.UTILISATEUR_INEXISTANT.message });
  return compte;
};

export const compteQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: compteKey(id), queryFn: () => findCompte(api, id) });

export const holdCompte = (queryClient: QueryClient, compte: CompteAdministre): void => {
  queryClient.setQueryData<CompteAdministre>(compteKey(compte.authId), compte);
};

/** The lists read before a change no longer tell the truth. */
export const forgetListes = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...KEY, 'liste'] });

export const historiqueKey = (id: string) => [...KEY, 'historique', id];
export const historiqueQuery = (api: Api, id: string) =>
  listQuery('administration', ['comptes', 'historique', id], async () => {
    const { evenements } = await api.auth.listHistorique({ params: { id }, query: { limit: PAGE_MAXIMUM } });
    return evenements;
  });
