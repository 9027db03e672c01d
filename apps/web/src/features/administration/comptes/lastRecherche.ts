import type { QueryClient } from '@tanstack/react-query';
import type { Recherche } from './comptes.queries.ts';

const KEY = ['administration', 'comptes', 'recherche'];

/** Kept in memory, not in the address: a name or an e-mail searched for must not end in a history or a log. */
export const lastRecherche = (queryClient: QueryClient): Recherche => queryClient.getQueryData<Recherche>(KEY) ?? {};
export const keepRecherche = (queryClient: QueryClient, recherche: Recherche): void => {
  queryClient.setQueryData<Recherche>(KEY, recherche);
};
