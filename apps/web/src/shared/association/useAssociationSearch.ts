import type { Legere, Trouvee } from '@guichet/contract/association';
import { chooseRecherche, QUESTION_MAXIMUM } from '@guichet/rules/recherche';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf } from '../apiClient/ApiError.ts';
import type { Api } from '../apiClient/apiClient.ts';
import { usePaused } from '../form/usePaused.ts';
import { logFailure } from '../list/logFailure.ts';
import { useServices } from '../services/services.ts';

const FRESH_MS = 60_000;

const toTrouvee = ({ identite, adresse_siege }: Legere): Trouvee => ({
  ...identite,
  commune: adresse_siege?.commune ?? null,
  cp: adresse_siege?.cp ?? null,
});

/** ASSO-020, ASSO-021: a number goes to the light lookup, words to the search. */
const ask = async (api: Api, q: string): Promise<readonly Trouvee[]> => {
  if (chooseRecherche(q) === 'search') return (await api.dac.searchAssociations({ query: { q } })).results;
  return (await api.dac.readAssociationLight({ query: { q } })).results.map(toTrouvee);
};

export interface AssociationSearchState {
  readonly results: readonly Trouvee[];
  /** The question that the results answer; null while nothing was asked. */
  readonly answered: string | null;
  readonly isSearching: boolean;
  /** ASSO-022: the server's own words. */
  readonly error: string | null;
  readonly retry: () => void;
}

/** Results belong to the last question only: an answer that comes late is not shown. */
export const useAssociationSearch = (text: string): AssociationSearchState => {
  const { api } = useServices();
  const asked = text.trim().slice(0, QUESTION_MAXIMUM);
  const q = usePaused(asked);
  const isAsked = chooseRecherche(q) !== 'rien';
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['associations', 'proposees', q],
    enabled: isAsked,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      try {
        return await ask(api, q);
      } catch (failure) {
        logFailure('recherche d’association', failure);
        throw failure;
      }
    },
  });
  const isTyping = q !== asked;
  return {
    results: isAsked && !error ? (data ?? []) : [],
    answered: isAsked && data && !isPlaceholderData && !isTyping ? q : null,
    isSearching: isAsked && (isFetching || isTyping),
    error: isAsked && error && !isFetching ? messageOf(error) : null,
    retry: () => void refetch(),
  };
};
