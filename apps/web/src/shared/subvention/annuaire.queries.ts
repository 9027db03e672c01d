import type { SubventionPublique } from '@guichet/contract/rds';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { logged } from '../list/logFailure.ts';

type Demande = Parameters<Api['rds']['listSubventionsPubliques']>[0]['query'];

const KEY = 'annuaire';
/** Schemes are published seldom: what was read a minute ago is still so. */
const FRESH = { staleTime: 60_000 } as const;

/** P-25: the public directory, a page after another. */
export const annuaireQuery = (api: Api, query: Demande) =>
  infiniteQueryOptions({
    ...FRESH,
    queryKey: [KEY, 'liste', query],
    queryFn: ({ pageParam }) =>
      logged(
        KEY,
        api.rds.listSubventionsPubliques({ query: { ...query, ...(pageParam ? { after: pageParam } : {}) } }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

const BIENTOT = 4;
/** The next to close. */
export const bientotQuery = (api: Api) =>
  queryOptions({
    ...FRESH,
    queryKey: [KEY, 'bientot'],
    queryFn: async (): Promise<readonly SubventionPublique[]> =>
      (await logged(KEY, api.rds.listSubventionsPubliques({ query: { campagne: ['ouverte'], limit: BIENTOT } })))
        .subventions,
  });

export const publiqueQuery = (api: Api, code: string) =>
  queryOptions({
    ...FRESH,
    queryKey: [KEY, 'une', code],
    queryFn: () => logged(KEY, api.rds.readSubventionPublique({ params: { code } })),
  });
