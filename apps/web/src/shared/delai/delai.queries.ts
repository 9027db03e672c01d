import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { logged } from '../list/logFailure.ts';

const HOUR_MS = 3_600_000;

/** Counted once a night: what was read serves as long as one looks around. */
export const delaiQuery = (api: Api, dispositif: string) =>
  queryOptions({
    queryKey: ['delai', dispositif],
    staleTime: HOUR_MS,
    retry: false,
    queryFn: () => logged('delai', api.rds.readDelai({ query: { dispositif } })),
  });
