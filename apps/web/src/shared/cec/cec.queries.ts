import type { SessionCec } from '@guichet/contract/cec';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../apiClient/ApiError.ts';
import type { Api } from '../apiClient/apiClient.ts';
import { logFailure } from '../list/logFailure.ts';

export const DECLARATIONS = '/declarations';
export const CEC = 'cec';
export const NEVER_FRESH = { staleTime: 0 } as const;
export const logged = async <T>(what: string, read: Promise<T>): Promise<T> => {
  try {
    return await read;
  } catch (error) {
    logFailure(what, error);
    throw error;
  }
};

/** Today's session; null when none is open, which is no failure. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: [CEC, 'session'],
    queryFn: async (): Promise<SessionCec | null> => {
      try {
        return await api.cec.readSessionCourante({});
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        logFailure('session de déclarations', error);
        throw error;
      }
    },
  });

/** Who decides in an association, and what waits for who asks. */
export const validationQuery = (api: Api, id: string) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [CEC, 'validation', id],
    queryFn: () => logged('valideurs', api.cec.readValidation({ query: { idAsso: id } })),
  });

/** Something was decided: all that says it is read again. */
export const refreshCec = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [CEC] });
