import type { GenreJournal } from '@guichet/rules/lecture';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../../shared/list/listQuery.ts';
import { logged } from '../../../shared/list/logFailure.ts';

const KEY = ['administration', 'lectures'] as const;

export interface Recherche {
  readonly email?: string;
  readonly compte?: string;
  readonly id_asso?: string;
  readonly du?: string;
  readonly au?: string;
  readonly objet?: GenreJournal;
}

/** Each page is a read that the journal keeps: none is asked for again without a gesture. */
export const journalQuery = (api: Api, recherche: Recherche) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'liste', recherche],
    queryFn: ({ pageParam }) =>
      logged(
        'journal des lectures',
        api.lca.listLectures({ query: { ...recherche, ...(pageParam ? { after: pageParam } : {}) } }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
    refetchOnWindowFocus: false,
  });

export const depassementsQuery = (api: Api) =>
  listQuery('administration', ['lectures', 'depassements'], async () => {
    const { depassements } = await api.lca.listDepassements({});
    return depassements;
  });

const RECHERCHE = [...KEY, 'recherche'];

/** Kept in memory, not in the address: an e-mail searched for must not end in a history or a log. */
export const lastRecherche = (queryClient: QueryClient): Recherche =>
  queryClient.getQueryData<Recherche>(RECHERCHE) ?? {};
export const keepRecherche = (queryClient: QueryClient, recherche: Recherche): void => {
  queryClient.setQueryData<Recherche>(RECHERCHE, recherche);
};
