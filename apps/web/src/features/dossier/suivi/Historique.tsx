import { LoadMore, RowList } from '@guichet/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { historiqueQuery } from '../../../shared/dossier/suivi.queries.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { ListState } from '../../../shared/list/ListState.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SuiviProps } from './suiviProps.ts';

const TEXTS = {
  loading: 'Lecture de l’historique…',
  failed: 'L’historique n’a pas pu être lu. Vous pouvez recommencer.',
  empty: 'Rien n’est encore arrivé à ce dossier.',
};

/** What happened to the dossier, in sentences. */
export const Historique = ({ dossier, role }: SuiviProps): JSX.Element => {
  const query = useInfiniteQuery(historiqueQuery(useServices().api, dossier.identifiant.id_fo, role));
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const items = data?.pages.flatMap(({ evenements }) => evenements) ?? [];
  const list = {
    items,
    isLoading: isPending || (isError && isFetching && !data),
    hasFailed: isError && !isFetching && !data,
    retry: () => void query.refetch(),
  };
  return (
    <ListState list={list} texts={TEXTS}>
      {(shown) => (
        <>
          <RowList
            label="Historique du dossier"
            items={shown}
            keyOf={(one) => `${one.survenu_at}${one.phrase}${shown.indexOf(one)}`}
          >
            {({ survenu_at, phrase }) => (
              <p className="ga-row__main">
                {phrase} <span className="ga-mention">{`Le ${formatTimestamp(new Date(survenu_at))}`}</span>
              </p>
            )}
          </RowList>
          <LoadMore
            count={`${shown.length} événements affichés`}
            hasMore={hasNextPage}
            busy={isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </ListState>
  );
};
