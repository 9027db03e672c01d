import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { logFailure } from '../../shared/list/logFailure.ts';
import type { Services } from '../../shared/services/services.ts';

const KEY = 'notifications';
const COMPTE = [KEY, 'compte'] as const;
const LISTE = [KEY, 'liste'] as const;
/** The bell is asked for again at most once in this time, whatever the number of pages one goes through. */
const FRAICHEUR_MS = 60_000;

/** Null when it is not known: an outage is not «nothing new», and is not asked about at each page either. */
export const compteQuery = ({ demandes }: Api, role: string | null) =>
  queryOptions({
    queryKey: COMPTE,
    staleTime: FRAICHEUR_MS,
    queryFn: async (): Promise<number | null> => {
      try {
        return (await demandes.listNotifications({ query: { ...roleOf(role), limit: 1 } })).non_lues;
      } catch (error) {
        logFailure('notifications', error);
        return null;
      }
    },
  });

type Lecture = Pick<Services, 'api' | 'queryClient'>;

/** The latest first, a page after another; the bell says the same number. */
export const notificationsQuery = ({ api, queryClient }: Lecture, role: string | null) =>
  infiniteQueryOptions({
    queryKey: LISTE,
    staleTime: 0,
    queryFn: async ({ pageParam }) => {
      try {
        const query = { ...roleOf(role), ...(pageParam ? { after: pageParam } : {}) };
        const page = await api.demandes.listNotifications({ query });
        queryClient.setQueryData(COMPTE, page.non_lues);
        return page;
      } catch (error) {
        logFailure(KEY, error);
        throw error;
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** Said to the server; the bell and the list follow its answer. */
export const markLues = async ({ api, queryClient }: Lecture, dossier: string | null): Promise<void> => {
  const { non_lues } = await api.demandes.markNotifications({ query: {}, body: { dossier } });
  queryClient.setQueryData(COMPTE, non_lues);
  await refreshListe(queryClient);
};
const refreshListe = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: LISTE });
