import type { Acte } from '@guichet/contract/demandes';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/apiClient/ApiError.ts';
import type { Appels } from '../../../../shared/dossier/appels.ts';
import { logFailure } from '../../../../shared/list/logFailure.ts';
import { inputOf, type PlaceInstruction } from '../instruction.queries.ts';

/** While the antivirus looks, or the signed file is made. */
const SOON_MS = 2_000;
const ABSENT = 404;

/** Under the key of its dossier: read again with it. */
export const acteQuery = ({ readActe }: Pick<Appels, 'readActe'>, place: PlaceInstruction) =>
  queryOptions({
    queryKey: ['dossier', place.id, 'acte', place.service],
    staleTime: 0,
    retry: false,
    queryFn: async (): Promise<Acte | null> => {
      try {
        return (await readActe?.(inputOf(place))) ?? null;
      } catch (error) {
        // Nothing was made yet: there is nothing to sign, and nothing wrong.
        if (error instanceof ApiError && error.status === ABSENT) return null;
        logFailure('acte', error);
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data?.fichiers.some(({ etat }) => etat === 'en_cours') ? SOON_MS : false,
  });
