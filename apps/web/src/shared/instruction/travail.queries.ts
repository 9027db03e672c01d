import type { VUES_TRAVAIL } from '@guichet/contract/demandes';
import type { EtatDossier, Statut } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { logged } from '../list/logFailure.ts';

export type Vue = (typeof VUES_TRAVAIL)[number];
export interface RequeteTravail {
  readonly genre: Genre;
  readonly vue: Vue;
  readonly exercices?: readonly number[];
  readonly etats?: readonly EtatDossier[];
  readonly statuts?: readonly Statut[];
  readonly id_type_dispositif?: string;
  readonly searchQuery?: string;
}

const KEY = 'travail';
const NEVER_FRESH = { staleTime: 0 } as const;

type Travail = Awaited<ReturnType<Api['demandes']['listTravail']>>;
interface Service extends Pick<Api['demandes'], 'listTravail' | 'readChiffres'> {
  /** A line leads to the page of its genre. */
  readonly placed: (page: Travail) => Travail;
}
const SERVICES: Readonly<Record<Genre, (api: Api) => Service>> = {
  subvention: ({ demandes }) => ({ ...demandes, placed: (page) => page }),
  agrement: ({ rda }) => ({
    ...rda,
    placed: ({ lignes, after }) => ({
      lignes: lignes.map((ligne) => ({ ...ligne, dossier: { ...ligne.dossier, genre: 'agrement' as const } })),
      after,
    }),
  }),
};

/** The work of an agent, a page after another. */
export const travailQuery = (api: Api, requete: RequeteTravail, role: string | null) =>
  infiniteQueryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'liste', role, requete],
    queryFn: async ({ pageParam }) => {
      const { genre, ...asked } = requete;
      const query = { ...roleOf(role), ...asked, ...(pageParam ? { after: pageParam } : {}) };
      const service = SERVICES[genre](api);
      return service.placed(await logged(KEY, service.listTravail({ query })));
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** The figures look at the year and the scheme only: they are those of the whole. */
export const chiffresQuery = (api: Api, requete: RequeteTravail, role: string | null) => {
  const { genre, exercices, id_type_dispositif } = requete;
  const query = {
    ...roleOf(role),
    ...(exercices && { exercices }),
    ...(id_type_dispositif && { id_type_dispositif }),
  };
  return queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'chiffres', genre, query],
    queryFn: () => logged('chiffres', SERVICES[genre](api).readChiffres({ query })),
  });
};

/** Something moved: the list and the figures are read again. */
export const refreshTravail = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY] });
