import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';

type Demande = NonNullable<Parameters<Api['rda']['searchRegistre']>[0]>['query'];
const KEY = 'registre';

/** Today's truth: never what was read before. */
export const titreQuery = (api: Api, reference: string) =>
  queryOptions({
    queryKey: [KEY, 'titre', reference],
    retry: false,
    staleTime: 0,
    queryFn: () => api.rda.readRegistre({ params: { reference } }),
  });

export const registreQuery = (api: Api, query: Demande) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'liste', query],
    staleTime: 0,
    queryFn: ({ pageParam }) =>
      api.rda.searchRegistre({ query: { ...query, ...(pageParam ? { after: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });
