import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { logFailure } from '../../../shared/list/logFailure.ts';

const readComplements = async (api: Api, id: string, role: string | null) => {
  try {
    return (await api.demandes.listComplements({ params: { id }, query: roleOf(role) })).complements;
  } catch (error) {
    logFailure('complements', error);
    throw error;
  }
};

/** Under the key of its dossier: what is read again of one is read again of the other. */
export const complementsQuery = (api: Api, id: string, role: string | null) =>
  queryOptions({
    queryKey: ['dossier', id, 'complements'],
    staleTime: 0,
    queryFn: () => readComplements(api, id, role),
  });
