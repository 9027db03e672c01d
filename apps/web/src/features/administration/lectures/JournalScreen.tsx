import { useInfiniteQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useList } from '../../../shared/list/useList.ts';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { useServices } from '../../../shared/services/services.ts';
import { JournalView } from './JournalView.tsx';
import { depassementsQuery, journalQuery, keepRecherche, lastRecherche, type Recherche } from './journal.queries.ts';

/** P-20: who read what, for the portal's administrators. */
export const JournalScreen = (): JSX.Element => {
  const { api, queryClient } = useServices();
  const [recherche, setRecherche] = useState<Recherche>(() => lastRecherche(queryClient));
  const lines = useSuite(useInfiniteQuery(journalQuery(api, recherche)), ({ lignes }) => lignes);
  const search = (wanted: Recherche) => {
    keepRecherche(queryClient, wanted);
    setRecherche(wanted);
    // What was pressed goes away with the account it named.
    if (wanted.compte !== recherche.compte) document.getElementById('titre-journal')?.focus();
  };
  return (
    <JournalView {...lines} recherche={recherche} onSearch={search} depassements={useList(depassementsQuery(api))} />
  );
};
