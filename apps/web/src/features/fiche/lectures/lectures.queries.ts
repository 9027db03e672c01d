import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { logged } from '../../../shared/list/logFailure.ts';

/** A page after another, each beginning where the one before ended. */
export const lecturesQuery = (api: Api, id_asso: string) =>
  infiniteQueryOptions({
    queryKey: ['fiche', 'lectures', id_asso],
    queryFn: ({ pageParam }) =>
      logged('lectures', api.dac.listLectures({ query: { id_asso, ...(pageParam ? { after: pageParam } : {}) } })),
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
  });
