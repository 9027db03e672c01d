import type { VUES_TRAVAIL } from '@guichet/contract/demandes';
import type { EtatDossier, Statut } from '@guichet/rules/dossier';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { logFailure } from '../list/logFailure.ts';

export type Vue = (typeof VUES_TRAVAIL)[number];
export interface RequeteTravail {
  readonly vue: Vue;
  readonly exercices?: readonly number[];
  readonly etats?: readonly EtatDossier[];
  readonly statuts?: readonly Statut[];
  readonly id_type_dispositif?: string;
  readonly searchQuery?: string;
}

const KEY = 'travail';
const NEVER_FRESH = { staleTime: 0 } as const;

const logged = async <T>(what: string, read: Promise<T>): Promise<T> => {
  try {
    return await read;
  } catch (error) {
    logFailure(what, error);
    throw error;
  }
};

/** The work of an agent, a page after another. */
export const travailQuery = (api: Api, requete: RequeteTravail, role: string | null) =>
  infiniteQueryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'liste', role, requete],
    queryFn: ({ pageParam }) => {
      const query = { ...roleOf(role), ...requete, ...(pageParam ? { after: pageParam } : {}) };
      return logged(KEY, api.demandes.listTravail({ query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** The figures look at the year and the scheme only: they are those of the whole. */
export const chiffresQuery = (api: Api, requete: RequeteTravail, role: string | null) => {
  const { exercices, id_type_dispositif } = requete;
  const query = {
    ...roleOf(role),
    ...(exercices && { exercices }),
    ...(id_type_dispositif && { id_type_dispositif }),
  };
  return queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'chiffres', query],
    queryFn: () => logged('chiffres', api.demandes.readChiffres({ query })),
  });
};

/** Something moved: the list and the figures are read again. */
export const refreshTravail = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY] });
