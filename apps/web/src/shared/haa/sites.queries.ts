import { queryOptions } from '@tanstack/react-query';
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
