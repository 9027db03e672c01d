import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { logFailure } from '../list/logFailure.ts';
import type { Appels } from './appels.ts';
import { roleOf } from './dossier.queries.ts';

const readComplements = async (appels: Appels, id: string, role: string | null) => {
  try {
    return (await appels.listComplements({ params: { id }, query: roleOf(role) })).complements;
  } catch (error) {
    logFailure('complements', error);
    throw error;
  }
};

/** Under the key of its dossier: what is read again of one is read again of the other. */
export const complementsQuery = (appels: Appels, id: string, role: string | null) =>
  queryOptions({
    queryKey: ['dossier', id, 'complements'],
    staleTime: 0,
    queryFn: () => readComplements(appels, id, role),
  });

const readAttendus = async (api: Api, role: string | null) => {
  try {
    return (await api.demandes.listComplementsAttendus({ query: roleOf(role) })).complements;
  } catch (error) {
    logFailure('compléments attendus', error);
    throw error;
  }
};

/** What services await of the associations of the person, wherever it is. */
export const complementsAttendusQuery = (api: Api, role: string | null) =>
  queryOptions({ queryKey: ['dossiers', 'complements'], staleTime: 0, queryFn: () => readAttendus(api, role) });
