import type { LotPsp } from '@guichet/contract/psp';
import { isEnMarche } from '@guichet/rules/passSport';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../shared/apiClient/apiClient.ts';
import { logged } from '../../../../shared/list/logFailure.ts';

const KEY = 'lotsPsp';
/** While a wave goes on by itself, it is looked at again. */
const RELIRE_MS = 2_000;

export const saisonsQuery = (api: Api) =>
  queryOptions({ queryKey: [KEY, 'saisons'], queryFn: () => logged('saisons', api.psp.listExercices({})) });

export const lotsQuery = (api: Api, exercice: number) =>
  infiniteQueryOptions({
    staleTime: 0,
    queryKey: [KEY, 'lots', exercice],
    queryFn: ({ pageParam }) =>
      logged('lots', api.psp.listLotsPsp({ query: { exercice, ...(pageParam ? { after: pageParam } : {}) } })),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ lots }) => lots.some(({ etat }) => isEnMarche(etat))) ? RELIRE_MS : false,
  });

export const retenuesQuery = (api: Api, { id, version }: Pick<LotPsp, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [KEY, 'retenues', id, version],
    queryFn: () => logged('retenues', api.psp.listRetenues({ params: { id }, query: { limit: 1 } })),
  });

export const lignesQuery = (api: Api, { id, version }: Pick<LotPsp, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [KEY, 'lignes', id, version],
    queryFn: () => logged('lignes', api.psp.listLignesLot({ params: { id }, query: { limit: 20 } })),
  });

export const refreshLots = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY] });
