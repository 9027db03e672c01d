import type { Api } from '../apiClient/apiClient.ts';
import { listQuery } from '../list/listQuery.ts';

/** One's own service and those that depend on it: who holds more than a page of them finds the others by their dossiers. */
export const brancheQuery = (api: Api) =>
  listQuery('branche', [], async () => (await api.rds.listServices({ query: { limit: 100 } })).services);
