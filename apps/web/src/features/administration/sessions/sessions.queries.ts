import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { CEC } from '../../../shared/cec/cec.queries.ts';
import { listQuery } from '../../../shared/list/listQuery.ts';

/** CALL-CEC-005. */
export const sessionsQuery = (api: Api) => listQuery(CEC, ['sessions'], () => api.cec.listSessions({}));
