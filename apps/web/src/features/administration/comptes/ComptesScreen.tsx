import type { CompteAdministre } from '@guichet/contract/auth';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { useServices } from '../../../shared/services/services.ts';
import { ComptesView } from './ComptesView.tsx';
import { comptesQuery, holdCompte, type Recherche } from './comptes.queries.ts';
import { keepRecherche, lastRecherche } from './lastRecherche.ts';

export const ComptesScreen = (): JSX.Element => {
  const { api, queryClient } = useServices();
  const [recherche, setRecherche] = useState<Recherche>(() => lastRecherche(queryClient));
  const page = useSuite(useInfiniteQuery(comptesQuery(api, recherche)), ({ users }) => users);
  const search = (wanted: Recherche) => {
    keepRecherche(queryClient, wanted);
    setRecherche(wanted);
  };
  return (
    <ComptesView
      recherche={recherche}
      onSearch={search}
      onOpen={(compte: CompteAdministre) => holdCompte(queryClient, compte)}
      {...page}
    />
  );
};
