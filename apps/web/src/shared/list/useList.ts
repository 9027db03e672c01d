import { useQuery } from '@tanstack/react-query';
import type { ListQuery } from './listQuery.ts';

export interface List<T> {
  /** Empty while it is read, and when it could not be. */
  readonly items: readonly T[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export const useList = <T>(query: ListQuery<T>): List<T> => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(query);
  return {
    items: isError ? [] : (data ?? []),
    isLoading: isPending || (isError && isFetching),
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
};
