import type { CAMPAGNES } from '@guichet/contract/rds';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { logged } from '../list/logFailure.ts';

/** AGREMENT-007: what is held of approvals on this side, each part under its key; a dossier is under its own number. */
const CLES = {
  agrements: ['agrements'],
  etats: ['agrements', 'etats'],
  titres: ['agrements', 'titres'],
} as const;
const NEVER_FRESH = { staleTime: 0 } as const;

interface Recherche {
  readonly id_asso?: string;
  readonly campagne?: readonly (typeof CAMPAGNES)[number][];
}

/** CALL-RDA-001, a page after another: what may be asked for, with what the record says of it. */
export const agrementsQuery = (api: Api, recherche: Recherche = {}) =>
  infiniteQueryOptions({
    ...NEVER_FRESH,
    queryKey: [...CLES.agrements, 'liste', recherche],
    queryFn: ({ pageParam }) =>
      logged(
        'agrements',
        api.rda.listAgrements({ query: { ...recherche, ...(pageParam ? { after: pageParam } : {}) } }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** AGREMENT-009, CALL-RDA-014: the states, as the server tells them to this person. */
export const etatsQuery = (api: Api, role: string | null) =>
  queryOptions({
    queryKey: [...CLES.etats, role],
    retry: false,
    queryFn: () => logged('états', api.rda.listStates({ query: roleOf(role) })),
  });

/** What an association holds today and what covers it, by its SIREN: the register says it to anyone. */
export const tenusQuery = (api: Api, siren: string) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [...CLES.titres, siren],
    queryFn: () => logged('titres', api.rda.listTitres({ query: { siren } })),
  });

/** Those of one's own associations, with what is engaged against them. */
export const mesTitresQuery = (api: Api, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [...CLES.titres, 'miens', role],
    queryFn: async () => (await logged('mes titres', api.rda.listMesTitres({ query: roleOf(role) }))).titres,
  });

/** ERR-048. */
const DOCUMENTS_ILLISIBLES = 'GET_DEMANDE_DOCUMENTS_FAILURE';

/** CALL-RDA-019: what a request holds, by its files; under the key of its dossier. */
export const documentsDemandeQuery = (api: Api, id_demande: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: ['dossier', id_demande, 'documents'],
    queryFn: async () =>
      (await logged(DOCUMENTS_ILLISIBLES, api.rda.listDocuments({ query: { ...roleOf(role), id_demande } }))).documents,
  });
