import type { DemandeSiret } from '@guichet/contract/demandes';
import type { EtatSiret } from '@guichet/rules/numeroSiret';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { JUST_READ } from '../list/justRead.ts';
import { logged } from '../list/logFailure.ts';
import type { SuiviSiret } from './types.ts';

const KEY = 'demandeSiret';
const LISTE = 'demandesSiret';
/** Insee answers when it wants, and others write too: what is held is asked for again each time one comes to it. */
const NEVER_FRESH = { staleTime: 0 } as const;
const keyOf = (id: string) => [KEY, id] as const;

export interface RequeteSiret {
  readonly searchQuery?: string;
  readonly etats?: readonly EtatSiret[];
  readonly bloquees?: 'true';
}

/** CALL-SIRET-001, a page after another. */
export const demandesSiretQuery = (api: Api, requete: RequeteSiret, role: string | null) =>
  infiniteQueryOptions({
    ...JUST_READ,
    queryKey: [LISTE, role, requete],
    queryFn: ({ pageParam }) => {
      const { etats, ...others } = requete;
      const query = { ...roleOf(role), ...others, ...(etats && { etats: [...etats] }) };
      return logged(
        LISTE,
        api.demandes.listDemandesSiret({ query: { ...query, ...(pageParam ? { after: pageParam } : {}) } }),
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });

/** CALL-SIRET-002. */
export const demandeSiretQuery = (api: Api, id: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: keyOf(id),
    retry: false,
    queryFn: () => logged(KEY, api.demandes.readDemandeSiret({ params: { id }, query: roleOf(role) })),
  });

export const suiviSiretQuery = (api: Api, id: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [...keyOf(id), 'suivi'],
    queryFn: () => logged('suivi', api.demandes.readSuiviSiret({ params: { id }, query: roleOf(role) })),
  });

/** Whether a number may be asked for, before a single field is typed. */
export const ouvertureSiretQuery = (api: Api, association: string, role: string | null) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: ['ouvertureSiret', association, role],
    queryFn: () => logged('ouverture', api.demandes.readOuvertureSiret({ query: { ...roleOf(role), association } })),
  });

/** The answer of an act replaces what was held (CONST-005); the later of two answers stays. */
export const holdDemandeSiret = (queryClient: QueryClient, demande: DemandeSiret): void => {
  queryClient.setQueryData<DemandeSiret>(keyOf(demande._id), (held) =>
    held && held.version > demande.version ? held : demande,
  );
  void queryClient.invalidateQueries({ queryKey: [...keyOf(demande._id), 'suivi'] });
  void queryClient.invalidateQueries({ queryKey: [LISTE] });
  void queryClient.invalidateQueries({ queryKey: ['ouvertureSiret'] });
};

/** What was decided of an answer, and soon what it changes. */
export const holdSuiviSiret = (queryClient: QueryClient, id: string, suivi: SuiviSiret): void => {
  queryClient.setQueryData<SuiviSiret>([...keyOf(id), 'suivi'], suivi);
  void queryClient.invalidateQueries({ queryKey: keyOf(id), exact: true });
};

/** It is no more: nothing of it is shown again. */
export const dropDemandeSiret = (queryClient: QueryClient, id: string): void => {
  queryClient.removeQueries({ queryKey: keyOf(id) });
  void queryClient.invalidateQueries({ queryKey: [LISTE] });
  void queryClient.invalidateQueries({ queryKey: ['ouvertureSiret'] });
};
