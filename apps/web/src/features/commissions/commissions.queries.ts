import type { Commission, PointLu } from '@guichet/contract/demandes';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { logged } from '../../shared/list/logFailure.ts';

export const COMMISSIONS = '/instructeur/commissions';
export const adresseCommission = (id: string): string => `${COMMISSIONS}/${id}`;
type Role = string | null;

export const commissionsQuery = (api: Api, service: string, role: Role) =>
  infiniteQueryOptions({
    queryKey: ['commissions', role, service],
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (page: Awaited<ReturnType<Api['demandes']['listCommissions']>>) => page.after,
    queryFn: ({ pageParam }) =>
      logged(
        'commissions',
        api.demandes.listCommissions({
          query: { ...roleOf(role), service, ...(pageParam === null ? {} : { after: pageParam }) },
        }),
      ),
  });

const keyOf = (id: string, role: Role) => ['commission', role, id] as const;
const pointKeyOf = (id: string, point: string, role: Role) => [...keyOf(id, role), 'point', point] as const;

/** Around a table each follows on a screen of their own: what one writes is there for all a moment later. */
const REGARD_MS = 4_000;
/** While it sits; then until its minutes are made. */
const isVivante = ({ etat, pv }: Pick<Commission, 'etat' | 'pv'>): boolean =>
  etat === 'en_seance' || (etat === 'close' && !pv);

export const commissionQuery = (api: Api, id: string, role: Role) =>
  queryOptions({
    queryKey: keyOf(id, role),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isVivante(data) ? REGARD_MS : false),
    queryFn: () =>
      logged('commission', api.demandes.readCommission({ params: { commission: id }, query: roleOf(role) })),
  });

export const pointQuery = (api: Api, id: string, point: string, role: Role) =>
  queryOptions({
    queryKey: pointKeyOf(id, point, role),
    staleTime: 0,
    queryFn: () => logged('point', api.demandes.readPoint({ params: { commission: id, point }, query: roleOf(role) })),
  });

/** What a service instructs, for the points of an agenda: the envelopes say it, scheme by scheme and year by year. */
export const subventionsQuery = (api: Api, service: string, role: Role) =>
  queryOptions({
    queryKey: ['subventions-commission', role, service],
    staleTime: 60_000,
    queryFn: () => logged('enveloppes', api.demandes.listEnveloppes({ query: { ...roleOf(role), service } })),
  });

/** The answer of a write replaces what was held (CONST-005). */
export const holdCommission = (queryClient: QueryClient, role: Role, saved: Commission): void => {
  queryClient.setQueryData(keyOf(saved._id, role), saved);
  void queryClient.invalidateQueries({ queryKey: ['commissions'] });
};
export const holdPoint = (queryClient: QueryClient, role: Role, id: string, saved: PointLu): Promise<void> => {
  queryClient.setQueryData(pointKeyOf(id, saved._id, role), saved);
  return queryClient.invalidateQueries({ queryKey: keyOf(id, role), exact: true });
};
export const refreshCommission = (queryClient: QueryClient, role: Role, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id, role) });
