import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../apiClient/apiClient.ts';
import { roleOf } from '../dossier/dossier.queries.ts';
import { logged } from '../list/logFailure.ts';

const RELU_MS = 15_000;
/** Its time has come: it leaves now. */
const BIENTOT_MS = 2_000;
export const CLE_ACTES = 'actes-lot';

/** What one asked of many in the last day; while something waits, it is looked at again. */
export const actesLotQuery = (api: Api, role: string | null, now: () => Date) =>
  queryOptions({
    staleTime: 0,
    queryKey: [CLE_ACTES, role],
    queryFn: () => logged(CLE_ACTES, api.demandes.listActesLot({ query: roleOf(role) })),
    refetchInterval: ({ state }) => {
      const waiting = (state.data?.lots ?? []).filter(({ retenus }) => retenus > 0);
      if (waiting.length === 0) return false;
      return waiting.some(({ jusqua }) => jusqua <= now().toISOString()) ? BIENTOT_MS : RELU_MS;
    },
  });
