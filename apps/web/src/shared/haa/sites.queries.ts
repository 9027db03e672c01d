import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { logFailure } from '../list/logFailure.ts';

/** What the sites of an association say together; its lines are read on their own page. */
export const sitesDuDossierQuery = (api: Api, id_asso: string) =>
  queryOptions({
    queryKey: ['haa', 'sites', id_asso, null],
    queryFn: async () => {
      try {
        return await api.dac.listSites({ query: { id_asso, limit: 1 } });
      } catch (error) {
        logFailure('sites', error);
        throw error;
      }
    },
  });

const LIGNES = 50;
/** The sites of a dossier as they were sent; none while it was not. */
export const sitesTransmisQuery = ({ rda }: Pick<Api, 'rda'>, id: string) =>
  infiniteQueryOptions({
    queryKey: ['haa', 'transmis', id],
    queryFn: async ({ pageParam }) => {
      try {
        return await rda.listSites({ params: { id }, query: { limit: LIGNES, after: pageParam } });
      } catch (error) {
        logFailure('sites', error);
        throw error;
      }
    },
    initialPageParam: 0,
    getNextPageParam: ({ after }) => after,
    retry: false,
  });
