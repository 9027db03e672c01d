import type { Cle } from '@guichet/contract/rds';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../../../shared/list/listQuery.ts';

const NAME = 'cles';

export const clesQuery = ({ rds }: Api, id: string) =>
  listQuery(NAME, [id], async () => (await rds.listCles({ params: { id } })).cles);

/** What a key may be kept to. */
export const dispositifsQuery = ({ rds }: Api) =>
  listQuery(NAME, ['dispositifs'], () => rds.listDispositifs({ query: {} }));

/** The answer of an act replaces what was held (CONST-005). */
export const holdCles = (
  queryClient: QueryClient,
  id: string,
  change: (held: readonly Cle[]) => readonly Cle[],
): void => {
  queryClient.setQueryData<readonly Cle[]>([NAME, id], (held = []) => change(held));
};
