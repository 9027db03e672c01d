import type { Caisse } from '@guichet/contract/demandes';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { logged } from '../../shared/list/logFailure.ts';

/** One accounting system of one service, seen in one role. */
export interface PlaceCaisse extends Pick<Caisse, 'service' | 'systeme'> {
  readonly role: string | null;
}

const KEY = 'paiements';
const NEVER_FRESH = { staleTime: 0 } as const;
export const caissesQuery = (api: Api, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'caisses', role],
    queryFn: async () => (await logged('caisses', api.demandes.listCaisses({ query: roleOf(role) }))).caisses,
  });

/** What a file made now would hold, and what it would leave out: asked for, with nothing done. */
export const essaiQuery = (api: Api, { service, systeme, role }: PlaceCaisse) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'essai', role, service, systeme],
    // It weighs on the server: coming back to the window is not asking for it again.
    refetchOnWindowFocus: false,
    queryFn: () =>
      logged(
        'essai de fichier',
        api.demandes.exportVersements({ query: roleOf(role), body: { service, systeme, essai: true } }),
      ),
  });

export const lotsQuery = (api: Api, { service, systeme, role }: PlaceCaisse) =>
  infiniteQueryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'lots', role, service, systeme],
    queryFn: ({ pageParam }) => {
      const query = { ...roleOf(role), service, systeme, ...(pageParam ? { after: pageParam } : {}) };
      return logged('fichiers de paiement', api.demandes.listLots({ query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** Something left or came back: all of it is read again. */
export const refreshPaiements = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY] });
