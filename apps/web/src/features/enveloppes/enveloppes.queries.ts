import type { Enveloppe } from '@guichet/contract/demandes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { logged } from '../../shared/list/logFailure.ts';

export interface PlaceEnveloppes {
  readonly service: string;
  readonly role: string | null;
}
const keyOf = ({ service, role }: PlaceEnveloppes) => ['enveloppes', role, service] as const;

export const enveloppesQuery = (api: Api, place: PlaceEnveloppes) =>
  queryOptions({
    queryKey: keyOf(place),
    staleTime: 0,
    queryFn: () =>
      logged('enveloppes', api.demandes.listEnveloppes({ query: { ...roleOf(place.role), service: place.service } })),
  });
type Lues = Awaited<ReturnType<Api['demandes']['listEnveloppes']>>;

export const cleOf = ({ id_subvention, exercice }: Pick<Enveloppe, 'id_subvention' | 'exercice'>): string =>
  `${id_subvention}-${exercice}`;

/** The answer of a save replaces what was held (CONST-005). */
export const holdEnveloppe = (queryClient: QueryClient, place: PlaceEnveloppes, saved: Enveloppe): void => {
  queryClient.setQueryData<Lues>(
    keyOf(place),
    (held) =>
      held && { ...held, enveloppes: held.enveloppes.map((one) => (cleOf(one) === cleOf(saved) ? saved : one)) },
  );
  void queryClient.invalidateQueries({ queryKey: ['dossier'] });
};
