import type { Api } from '../apiClient/apiClient.ts';
import { listQuery } from '../list/listQuery.ts';

export const membresQuery = (api: Api, id_asso: string) =>
  listQuery('membres', [id_asso], () => api.lca.listRattachements({ query: { id_asso } }));
