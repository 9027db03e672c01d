import type { ExportLu } from '@guichet/contract/demandes';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { logged } from '../list/logFailure.ts';

const REGARD_MS = 2_000;
const isEnCours = ({ etat }: Pick<ExportLu, 'etat'>): boolean => etat === 'en_attente' || etat === 'en_cours';

/** What one asked for; looked at again as long as one of them is being made. */
export const exportsQuery = (api: Api, role: string | null) =>
  queryOptions({
    queryKey: ['exports', role],
    staleTime: 0,
    queryFn: async () => (await logged('exports', api.demandes.listExports({ query: roleOf(role) }))).exports,
    refetchInterval: ({ state }) => (state.data?.some(isEnCours) ? REGARD_MS : false),
  });
