import type { RepartitionLue } from '@guichet/contract/demandes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { logged } from '../../shared/list/logFailure.ts';

export interface PlaceEquipe {
  readonly service: string;
  readonly role: string | null;
}

export const chargeQuery = (api: Api, { service, role }: PlaceEquipe) =>
  queryOptions({
    queryKey: ['charge', service, role],
    staleTime: 0,
    queryFn: () => logged('charge', api.demandes.readCharge({ query: { ...roleOf(role), service } })),
  });

const keyOf = ({ service, role }: PlaceEquipe) => ['repartition', service, role] as const;
export const repartitionQuery = (api: Api, place: PlaceEquipe) =>
  queryOptions({
    queryKey: keyOf(place),
    staleTime: 0,
    queryFn: () =>
      logged(
        'repartition',
        api.demandes.readRepartition({ params: { service: place.service }, query: roleOf(place.role) }),
      ),
  });

/** The answer of a save replaces what was held (CONST-005). */
export const holdRepartition = (queryClient: QueryClient, place: PlaceEquipe, saved: RepartitionLue): void => {
  queryClient.setQueryData<RepartitionLue>(keyOf(place), saved);
};
