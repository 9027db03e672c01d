import type { DispositifAnswer } from '@guichet/contract/rds';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../../shared/list/listQuery.ts';

const NAME = 'administration-dispositifs';

/** CALL-RDS-009: those that are no longer proposed too. */
export const dispositifsQuery = ({ rds }: Api) => listQuery(NAME, [], () => rds.listDispositifs({ query: {} }));

/** The answer of a save replaces what was held (CONST-005). */
export const holdDispositif = (queryClient: QueryClient, saved: DispositifAnswer): void => {
  queryClient.setQueryData<readonly DispositifAnswer[]>([NAME], (held = []) =>
    held.some(({ _id }) => _id === saved._id)
      ? held.map((one) => (one._id === saved._id ? saved : one))
      : [...held, saved],
  );
};

export const dropDispositif = (queryClient: QueryClient, id: string): void => {
  queryClient.setQueryData<readonly DispositifAnswer[]>([NAME], (held = []) => held.filter(({ _id }) => _id !== id));
};
