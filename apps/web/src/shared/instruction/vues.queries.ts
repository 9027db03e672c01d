import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { logged } from '../list/logFailure.ts';

/** Work lists kept under a name: one's own, and those that a service shares. */
export const vuesQuery = (api: Api, role: string | null) =>
  queryOptions({
    queryKey: ['vues', role],
    queryFn: async () => (await logged('vues', api.demandes.listVues({ query: roleOf(role) }))).vues,
  });
