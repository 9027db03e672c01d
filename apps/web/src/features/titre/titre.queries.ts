import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { logged } from '../../shared/list/logFailure.ts';
import { VUES, type VueTitres } from './vues.ts';

export const TITRES = 'titres';
const NEVER_FRESH = { staleTime: 0 } as const;
export const titreQuery = (api: Api, numero: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [TITRES, 'un', role, numero],
    queryFn: () => logged('titre', api.rda.readTitre({ params: { numero }, query: roleOf(role) })),
  });

/** What a branch issued, a page after another. */
export const emisQuery = (api: Api, vue: VueTitres, mots: string, role: string | null) =>
  infiniteQueryOptions({
    ...NEVER_FRESH,
    queryKey: [TITRES, 'emis', role, vue, mots],
    queryFn: ({ pageParam }) => {
      const query = {
        ...roleOf(role),
        ...VUES[vue].query,
        ...(mots && { q: mots }),
        ...(pageParam && { after: pageParam }),
      };
      return logged('titres', api.rda.listTitresEmis({ query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

export const membresQuery = (api: Api, numero: string, role: string | null) =>
  infiniteQueryOptions({
    ...NEVER_FRESH,
    queryKey: [TITRES, 'membres', role, numero],
    queryFn: ({ pageParam }) => {
      const query = { ...roleOf(role), ...(pageParam && { after: pageParam }) };
      return logged('membres', api.rda.listMembresTitre({ params: { numero }, query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

const FICHIER_EN_COURS_MS = 3_000;
/** What was written of it: the decision, then what became of it. Asked again while a file is being made. */
export const lettresQuery = (api: Api, id: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [TITRES, 'lettres', role, id],
    queryFn: () => logged('lettres', api.rda.listLettres({ params: { id }, query: roleOf(role) })),
    refetchInterval: ({ state }) => (state.data?.lettres.some(({ pdf }) => !pdf) ? FICHIER_EN_COURS_MS : false),
  });

export const constatsQuery = (api: Api, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [TITRES, 'constats', role],
    queryFn: () => logged('constats', api.rda.listConstats({ query: roleOf(role) })),
  });
