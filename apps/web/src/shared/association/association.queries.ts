import type { AssociationAnswer } from '@guichet/contract/association';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { logged } from '../list/logFailure.ts';

const keyOf = (id: string) => ['association', id] as const;

/** The whole record, as far as this person may see it: every page about it reads the same one. */
export const associationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => logged('association', api.dac.readAssociation({ query: { q: id } })),
  });

/** The answer of a save replaces what was held (CONST-005). */
export const holdAssociation = (
  queryClient: QueryClient,
  id: string,
  change: (held: AssociationAnswer) => AssociationAnswer,
): void => void queryClient.setQueryData<AssociationAnswer>(keyOf(id), (held) => (held ? change(held) : held));
