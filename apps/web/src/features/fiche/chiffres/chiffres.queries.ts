import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { nomSite } from '../../../shared/haa/mots.ts';
import { logFailure } from '../../../shared/list/logFailure.ts';

const CLE = (id: string) => ['haa', 'chiffres', id] as const;
const LIGNES = 20;
/** The last ones are enough to see that a line was noted; who wants the others asks for many. */
const DERNIERES = 6;
const SUITE = 50;
const PAGE_SITES = 100;
const logged = async <T>(what: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    logFailure(what, error);
    throw error;
  }
};

export const anneeQuery = ({ dac }: Pick<Api, 'dac'>, id: string, annee: number) =>
  queryOptions({
    queryKey: [...CLE(id), 'annee', annee],
    queryFn: () => logged('chiffres', dac.readChiffres({ query: { id_asso: id, annee } })),
    retry: false,
  });

export const livraisonsQuery = ({ dac }: Pick<Api, 'dac'>, id: string, annee: number) =>
  infiniteQueryOptions({
    queryKey: [...CLE(id), 'livraisons', annee],
    queryFn: ({ pageParam }) =>
      logged(
        'livraisons',
        dac.listLivraisons({
          query: {
            id_asso: id,
            annee,
            ...(pageParam === '' ? { limit: DERNIERES } : { limit: SUITE, after: pageParam }),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    retry: false,
  });

export const reseauQuery = ({ dac }: Pick<Api, 'dac'>, id: string, annee: number) =>
  infiniteQueryOptions({
    queryKey: [...CLE(id), 'reseau', annee],
    queryFn: ({ pageParam }) =>
      logged(
        'réseau',
        dac.listReseauChiffres({
          query: { id_asso: id, annee, limit: LIGNES, ...(pageParam !== '' && { after: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    retry: false,
  });

interface SiteNomme {
  readonly value: string;
  readonly label: string;
}
/** All the sites by their names, for who chooses one or pastes a table: page after page. */
export const sitesNommesQuery = ({ dac }: Pick<Api, 'dac'>, id: string) =>
  queryOptions({
    queryKey: ['haa', 'sites', id, 'noms'],
    queryFn: async () => {
      const found: SiteNomme[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const place: string = after;
        const page = await logged(
          'sites',
          dac.listSites({ query: { id_asso: id, limit: PAGE_SITES, ...(place !== '' && { after: place }) } }),
        );
        found.push(...page.site.map((one) => ({ value: one.id, label: nomSite(one) })));
        after = page.after;
      }
      return found;
    },
    retry: false,
  });

export const reloadChiffres = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: CLE(id) });
