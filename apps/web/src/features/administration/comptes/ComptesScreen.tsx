import type { CompteAdministre } from '@guichet/contract/auth';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useServices } from '../../../shared/services/services.ts';
import { ComptesView } from './ComptesView.tsx';
import { comptesQuery, holdCompte, type Recherche } from './comptes.queries.ts';
import { keepRecherche, lastRecherche } from './lastRecherche.ts';

export const ComptesScreen = (): JSX.Element => {
  const { api, queryClient } = useServices();
  const [recherche, setRecherche] = useState<Recherche>(() => lastRecherche(queryClient));
  const query = useInfiniteQuery(comptesQuery(api, recherche));
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const search = (wanted: Recherche) => {
    keepRecherche(queryClient, wanted);
    setRecherche(wanted);
  };
  return (
    <ComptesView
      recherche={recherche}
      onSearch={search}
      onOpen={(compte: CompteAdministre) => holdCompte(queryClient, compte)}
      list={{
        items: data?.pages.flatMap(({ users }) => users) ?? [],
        isLoading: isPending || (isError && isFetching),
        hasFailed: isError && !isFetching && !data,
        retry: () => void query.refetch(),
      }}
      suite={{
        hasMore: hasNextPage,
        busy: isFetchingNextPage,
        hasFailed: query.isFetchNextPageError && !isFetchingNextPage,
        onMore: () => void query.fetchNextPage(),
      }}
    />
  );
};
