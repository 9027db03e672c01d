import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { logged } from '../list/logFailure.ts';

/** One's own searches, kept under a name. */
export const recherchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recherches'],
    queryFn: async () => (await logged('recherches', api.rds.listRecherches({}))).recherches,
  });
