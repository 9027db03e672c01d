import { LoadMore, RowList } from '@guichet/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { historiqueQuery } from '../../../shared/dossier/suivi.queries.ts';
import { formatDate, formatHeure } from '../../../shared/format/format.ts';
import { ListState } from '../../../shared/list/ListState.tsx';
import { type Fait, journeesOf } from './journees.ts';
import type { SuiviProps } from './suiviProps.ts';

const TEXTS = {
  loading: 'Lecture de l’historique…',
  failed: 'L’historique n’a pas pu être lu. Vous pouvez recommencer.',
  empty: 'Rien n’est encore arrivé à ce dossier.',
};

const sayFait = ({ fait, champs }: Fait): string => {
  const suite = champs.length > 0 ? ` : ${champs.join(', ')}` : '';
  return `${fait.charAt(0).toLocaleUpperCase('fr')}${fait.slice(1)}${suite}`;
};
const sayHeures = ({ debut, fin }: Fait): string => {
  const [one, other] = [debut, fin].map((instant) => formatHeure(new Date(instant)));
  return one === other ? `à ${one}` : `de ${one} à ${other}`;
};

/** What happened to the dossier, by person and day, with the fields by their names. */
export const Historique = ({ dossier, role }: SuiviProps): JSX.Element => {
  const query = useInfiniteQuery(historiqueQuery(usePorte().appels, dossier.identifiant.id_fo, role));
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
            items={journeesOf(shown)}
            keyOf={({ jour, faits }) => `${jour}${faits[0]?.fin}`}
          >
            {({ jour, qui, faits }) => (
              <div className="ga-row__main">
                <h3 className="ga-hub__titre">{`${qui}, le ${formatDate(new Date(`${jour}T12:00:00Z`))}`}</h3>
                <ul>
                  {faits.map((fait) => (
                    <li key={fait.fait}>
                      {sayFait(fait)} <span className="ga-mention">{sayHeures(fait)}</span>
                    </li>
                  ))}
                </ul>
              </div>
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
