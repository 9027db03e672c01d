import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { logFailure } from '../../../shared/list/logFailure.ts';
import type { AppelsHaa } from './appels.ts';

const SITES = (id: string) => ['haa', 'sites', id] as const;
const PERDUES = (id: string) => ['haa', 'adresses', id] as const;
const LIGNES = 50;

export const sitesQuery = (appels: AppelsHaa, id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...SITES(id), q],
    queryFn: async ({ pageParam }) => {
      try {
        return await appels.list({
          limit: LIGNES,
          ...(q !== '' && { q }),
          ...(pageParam !== '' && { after: pageParam }),
        });
      } catch (error) {
        logFailure('sites', error);
        throw error;
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    retry: false,
  });

export const siteQuery = (appels: AppelsHaa, id: string, site: string) =>
  queryOptions({
    queryKey: ['haa', 'site', id, site],
    queryFn: async () => (await appels.list({ id: site, limit: 1 })).site[0] ?? null,
    enabled: site !== '',
    retry: false,
  });

/** HAA-012: after each write of a site or an address. */
export const reloadSites = async (client: QueryClient, id: string): Promise<void> => {
  client.setQueryData(PERDUES(id), false);
  await Promise.all([
    client.invalidateQueries({ queryKey: SITES(id) }),
    client.removeQueries({ queryKey: ['haa', 'site', id] }),
  ]);
};

/** Whether addresses could not be read: the list is then empty, and says why (HAA-013, P-5). */
export const perduesQuery = (id: string) =>
  queryOptions({ queryKey: PERDUES(id), queryFn: () => false, staleTime: Number.POSITIVE_INFINITY });

export const emptySites = (client: QueryClient, id: string): void => {
  client.setQueryData(PERDUES(id), true);
  client.removeQueries({ queryKey: SITES(id) });
};
