import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../shared/apiClient/apiClient.ts';
import { logged } from '../../../../shared/list/logFailure.ts';

const LITIGES = 'litigesPsp';
/** A loading goes on by itself, an alarm rings when it must: looked at again while one looks. */
const RELIRE_MS = 10_000;

export const codesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['codesPsp'],
    queryFn: () => logged('codes', api.psp.readCodes({})),
    staleTime: 0,
    refetchInterval: RELIRE_MS,
  });

export const litigesQuery = (api: Api) =>
  infiniteQueryOptions({
    staleTime: 0,
    queryKey: [LITIGES],
    queryFn: ({ pageParam }) =>
      logged('litiges', api.psp.listLitiges({ query: pageParam ? { after: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

export const refreshLitiges = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [LITIGES] });
