import type { VUES_TRAVAIL } from '@guichet/contract/demandes';
import type { EtatDossier, Statut } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { SensTri, TriTravail } from '@guichet/rules/instruction';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { withCalls } from '../apiClient/lazyClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { logged } from '../list/logFailure.ts';

export type Vue = (typeof VUES_TRAVAIL)[number];
export interface RequeteTravail {
  readonly genre: Genre;
  readonly vue: Vue;
  readonly exercices?: readonly number[];
  readonly etats?: readonly EtatDossier[];
  readonly statuts?: readonly Statut[];
  readonly dispositifs?: readonly string[];
  readonly searchQuery?: string;
  readonly en_cours?: 'true';
  readonly crf_a_traiter?: 'true';
  readonly en_retard?: 'true';
  readonly agents?: readonly string[];
  readonly transmis_du?: string;
  readonly transmis_au?: string;
  readonly montant_min?: number;
  readonly montant_max?: number;
  readonly tri?: TriTravail;
  readonly sens?: SensTri;
}

/** A service of 400 dossiers reads its list in four pages. */
const PAR_PAGE = 100;

const KEY = 'travail';
const NEVER_FRESH = { staleTime: 0 } as const;

type Travail = Awaited<ReturnType<Api['demandes']['listTravail']>>;
type Appels = 'listTravail' | 'readTotaux' | 'readChiffres' | 'runLot' | 'runLotLettres';
interface Service extends Pick<Api['demandes'], Appels> {
  /** A line leads to the page of its genre. */
  readonly placed: (page: Travail) => Travail;
}
const SERVICES: Readonly<Record<Genre, (api: Api) => Service>> = {
  subvention: ({ demandes }) => withCalls(demandes, { placed: (page: Travail) => page }),
  agrement: ({ rda }) =>
    withCalls(rda, {
      placed: ({ lignes, after }: Travail) => ({
        lignes: lignes.map((ligne) => ({ ...ligne, dossier: { ...ligne.dossier, genre: 'agrement' as const } })),
        after,
      }),
    }),
};

export const serviceOf = (api: Api, genre: Genre): Service => SERVICES[genre](api);

/** A page of it, from a place on. */
export const readTravail = async (
  api: Api,
  { genre, ...asked }: RequeteTravail,
  role: string | null,
  after: string | null,
): Promise<Travail> => {
  const query = { ...roleOf(role), ...asked, limit: PAR_PAGE, ...(after ? { after } : {}) };
  const service = serviceOf(api, genre);
  return service.placed(await logged(KEY, service.listTravail({ query })));
};

/** The work of an agent, a page after another. */
export const travailQuery = (api: Api, requete: RequeteTravail, role: string | null) =>
  infiniteQueryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'liste', role, requete],
    queryFn: ({ pageParam }) => readTravail(api, requete, role, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** How many lines the whole list has, and their sums. */
export const totauxQuery = (api: Api, requete: RequeteTravail, role: string | null) => {
  const { genre, tri: _, sens: __, ...asked } = requete;
  const query = { ...roleOf(role), ...asked };
  return queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'totaux', genre, query],
    queryFn: () => logged('totaux', serviceOf(api, genre).readTotaux({ query })),
  });
};

/** The figures look at the year and the scheme only: they are those of the whole. */
export const chiffresQuery = (api: Api, requete: RequeteTravail, role: string | null) => {
  const { genre, exercices, dispositifs } = requete;
  const [id_type_dispositif] = dispositifs?.length === 1 ? dispositifs : [];
  const query = {
    ...roleOf(role),
    ...(exercices && { exercices }),
    ...(id_type_dispositif && { id_type_dispositif }),
  };
  return queryOptions({
    ...NEVER_FRESH,
    queryKey: [KEY, 'chiffres', genre, query],
    queryFn: () => logged('chiffres', serviceOf(api, genre).readChiffres({ query })),
  });
};

/** Something moved: the list and the figures are read again. */
export const refreshTravail = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY] });
