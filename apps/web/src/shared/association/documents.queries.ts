import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';

/** While a file is being checked its state is asked for again. */
const CHECK_MS = 3_000;

export const documentsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['documents', id],
    queryFn: () => api.dac.listDocuments({ query: { id_asso: id, includeDeleted: 'true' } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ etat_fichier, supprime_at }) => etat_fichier === 'en_analyse' && !supprime_at)
        ? CHECK_MS
        : false,
  });
