import type { ReferentielType } from '@guichet/rules/referentiel';
import type { Api } from '../apiClient/apiClient.ts';
import { listQuery } from '../list/listQuery.ts';

/** One call for all the lists that a page needs. */
export const referentielsQuery = (api: Api, types: readonly ReferentielType[]) =>
  listQuery('referentiels', types, async () =>
    types.length === 0 ? [] : api.lca.listReferentiels({ query: { type: [...types] } }),
  );
