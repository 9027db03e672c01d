import type { Document } from '@guichet/contract/association';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';

/** How long the reading of an account document is waited for; one of before is not. */
const LECTURE_MS = 120_000;
const isAwaited = ({ etat_fichier, supprime_at, id_type, lecture_rib, date_chargement }: Document, now: number) =>
  !supprime_at &&
  (etat_fichier === 'en_analyse' ||
    (etat_fichier === 'sain' &&
      id_type === 'RIB' &&
      lecture_rib === null &&
      now - Date.parse(date_chargement) < LECTURE_MS));

/** While a file is being checked its state is asked for again. */
const CHECK_MS = 3_000;

export const documentsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['documents', id],
    queryFn: () => api.dac.listDocuments({ query: { id_asso: id, includeDeleted: 'true' } }),
    refetchInterval: ({ state }) =>
      state.data?.some((document) => isAwaited(document, state.dataUpdatedAt)) ? CHECK_MS : false,
  });
