import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { List } from './useList.ts';

/** The rest of a list that is read page after page. */
export interface Suite {
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
}

/** A list read by pages, as the views show one: its state, and its rest. */
export const useSuite = <Page, T>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  itemsOf: (page: Page) => readonly T[],
): { readonly list: List<T>; readonly suite: Suite } => {
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  return {
    list: {
      items: data?.pages.flatMap(itemsOf) ?? [],
      isLoading: isPending || (isError && isFetching && !data),
      hasFailed: isError && !isFetching && !data,
      retry: () => void query.refetch(),
    },
    suite: {
      hasMore: hasNextPage,
      busy: isFetchingNextPage,
      hasFailed: query.isFetchNextPageError && !isFetchingNextPage,
      onMore: () => void query.fetchNextPage(),
    },
  };
};
