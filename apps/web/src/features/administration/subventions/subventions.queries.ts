import { PAGE_MAXIMUM } from '@guichet/contract';
import type { Subvention } from '@guichet/contract/rds';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { FRESH_MS, listQuery } from '../../../shared/list/listQuery.ts';
import { logFailure } from '../../../shared/list/logFailure.ts';

const NAME = 'administration-subventions';

export interface Recherche {
  readonly q?: string;
  readonly dispositif?: string;
  readonly exercice?: number;
}

const readPage = async ({ rds }: Api, recherche: Recherche, after: string) => {
  const query = { gestion: 'true', limit: PAGE_MAXIMUM, ...recherche, ...(after && { after }) } as const;
  try {
    return await rds.listSubventions({ query });
  } catch (error) {
    logFailure(NAME, error);
    throw error;
  }
};

/** CALL-RDS-008: what one manages, by name, a page after another. */
export const subventionsQuery = (api: Api, recherche: Recherche) =>
  infiniteQueryOptions({
    queryKey: [NAME, 'liste', recherche],
    staleTime: FRESH_MS,
    queryFn: ({ pageParam }) => readPage(api, recherche, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** The draft, for who composes it. */
export const readBrouillon = ({ rds }: Api, id: string): Promise<Subvention> =>
  rds.readSubvention({ params: { code: id }, query: { version: 'brouillon' } });

export const subventionQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [NAME, 'brouillon', id], queryFn: () => readBrouillon(api, id), staleTime: 0, gcTime: 0 });

export const versionsQuery = (api: Api, id: string, publiee: number | null) =>
  listQuery(NAME, ['versions', id, publiee], async () => (await api.rds.listVersions({ params: { id } })).versions);

/** A published version never changes: read once. */
export const versionQuery = (api: Api, id: string, numero: number) =>
  queryOptions({
    queryKey: [NAME, 'version', id, numero],
    queryFn: () => api.rds.readVersion({ params: { id, numero } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the list says of a scheme comes from the server only: after each change it is asked for again. */
export const forgetListe = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [NAME, 'liste'] });
