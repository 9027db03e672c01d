import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { FRESH_MS, listQuery } from '../../../shared/list/listQuery.ts';
import { logged } from '../../../shared/list/logFailure.ts';
import type { Porte, Recherche } from '../porte/porte.ts';

const nameOf = ({ genre }: Pick<Porte, 'genre'>): string => `administration-${genre}s`;

const readPage = (porte: Porte, api: Api, recherche: Recherche, after: string) =>
  logged(nameOf(porte), porte.appels(api).list(recherche, after));

/** CALL-RDS-008, CALL-RDA-001: what one manages, by name, a page after another. */
export const offresQuery = (porte: Porte, api: Api, recherche: Recherche) =>
  infiniteQueryOptions({
    queryKey: [nameOf(porte), 'liste', recherche],
    staleTime: FRESH_MS,
    queryFn: ({ pageParam }) => readPage(porte, api, recherche, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** The draft, for who composes it. */
export const offreQuery = (porte: Porte, api: Api, id: string) =>
  queryOptions({
    queryKey: [nameOf(porte), 'brouillon', id],
    queryFn: () => porte.appels(api).read(id),
    staleTime: 0,
    gcTime: 0,
  });

export const versionsQuery = (porte: Porte, api: Api, id: string, publiee: number | null) =>
  listQuery(nameOf(porte), ['versions', id, publiee], () => porte.appels(api).versions(id));

/** A published version never changes: read once. */
export const versionQuery = (porte: Porte, api: Api, id: string, numero: number) =>
  queryOptions({
    queryKey: [nameOf(porte), 'version', id, numero],
    queryFn: () => porte.appels(api).version(id, numero),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the list says comes from the server only: after each change it is asked for again. */
export const forgetListe = (porte: Pick<Porte, 'genre'>, queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [nameOf(porte), 'liste'] });
