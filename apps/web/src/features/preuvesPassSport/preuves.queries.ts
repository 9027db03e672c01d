import type { PreuveALire } from '@guichet/contract/psp';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { logged } from '../../shared/list/logFailure.ts';

const KEY = 'preuvesPsp';

/** Others of the territory read the same ones: asked again each time one comes to them. */
export const preuvesQuery = (api: Api) =>
  infiniteQueryOptions({
    staleTime: 0,
    queryKey: [KEY],
    queryFn: ({ pageParam }) =>
      logged('preuves', api.psp.listPreuves({ query: pageParam ? { after: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

interface Page {
  readonly preuves: readonly PreuveALire[];
  readonly after: string | null;
}

/** What was said of it is said: it leaves the list at once. */
export const dropPreuve = (queryClient: QueryClient, id: string): void => {
  queryClient.setQueryData<InfiniteData<Page>>([KEY], (held) =>
    held
      ? {
          ...held,
          pages: held.pages.map((page) => ({ ...page, preuves: page.preuves.filter((one) => one.id !== id) })),
        }
      : held,
  );
};

export const refreshPreuves = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY] });
