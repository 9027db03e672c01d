import { queryOptions } from '@tanstack/react-query';
import { logged } from './logFailure.ts';

/** How long a list that administrators write is held before it is asked for again. */
export const FRESH_MS = 300_000;

export const listQuery = <T>(name: string, key: readonly unknown[], read: () => Promise<readonly T[]>) =>
  queryOptions({
    queryKey: [name, ...key],
    staleTime: FRESH_MS,
    queryFn: () => logged(name, read()),
  });
export type ListQuery<T> = ReturnType<typeof listQuery<T>>;
