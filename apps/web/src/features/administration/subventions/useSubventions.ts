import type { SubventionLigne } from '@guichet/contract/rds';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { List } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { SuiteProps } from './Suite.tsx';
import { type Recherche, subventionsQuery } from './subventions.queries.ts';

export interface SubventionsLues {
  readonly list: List<SubventionLigne>;
  readonly suite: SuiteProps;
}

/** The schemes that one manages, a page after another. */
export const useSubventions = (recherche: Recherche): SubventionsLues => {
  const query = useInfiniteQuery(subventionsQuery(useServices().api, recherche));
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const items = data?.pages.flatMap(({ subventions }) => subventions) ?? [];
  return {
    list: {
      items,
      isLoading: isPending || (isError && isFetching && !data),
      hasFailed: isError && !isFetching && !data,
      retry: () => void query.refetch(),
    },
    suite: {
      count: items.length,
      hasMore: hasNextPage,
      busy: isFetchingNextPage,
      hasFailed: query.isFetchNextPageError && !isFetchingNextPage,
      onMore: () => void query.fetchNextPage(),
    },
  };
};
