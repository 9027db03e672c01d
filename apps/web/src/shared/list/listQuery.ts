import { queryOptions } from '@tanstack/react-query';
import { logFailure } from './logFailure.ts';

/** How long a list that administrators write is held before it is asked for again. */
export const FRESH_MS = 300_000;

export const listQuery = <T>(name: string, key: readonly unknown[], read: () => Promise<readonly T[]>) =>
  queryOptions({
    queryKey: [name, ...key],
    staleTime: FRESH_MS,
    queryFn: async () => {
      try {
        return await read();
      } catch (error) {
        logFailure(name, error);
        throw error;
      }
    },
  });
export type ListQuery<T> = ReturnType<typeof listQuery<T>>;
