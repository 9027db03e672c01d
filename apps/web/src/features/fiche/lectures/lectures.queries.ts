import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { logFailure } from '../../../shared/list/logFailure.ts';

/** A page after another, each beginning where the one before ended. */
export const lecturesQuery = (api: Api, id_asso: string) =>
  infiniteQueryOptions({
    queryKey: ['fiche', 'lectures', id_asso],
    queryFn: async ({ pageParam }) => {
      try {
        return await api.dac.listLectures({ query: { id_asso, ...(pageParam ? { after: pageParam } : {}) } });
      } catch (error) {
        logFailure('lectures', error);
        throw error;
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
  });
