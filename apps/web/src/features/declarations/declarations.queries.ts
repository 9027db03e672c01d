import type { Declaration, LogCec } from '@guichet/contract/cec';
import { DECISIONS_MAXIMUM, STATUS } from '@guichet/rules/cec';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { CEC, logged, NEVER_FRESH } from '../../shared/cec/cec.queries.ts';

const PAGE = 100;

const readAttente = async (api: Api, idAsso: string): Promise<readonly Declaration[]> => {
  const all: Declaration[] = [];
  for (let after: string | null = ''; after !== null && all.length < DECISIONS_MAXIMUM; ) {
    const query = { idAsso, status: STATUS.attente, limit: PAGE, ...(after && { after }) };
    const page: { declarations: Declaration[]; after: string | null } = await api.cec.listDeclarations({ query });
    all.push(...page.declarations);
    after = page.after;
  }
  return all.filter(({ options }) => options.validable);
};

/** All that one selection can hold; what is beyond comes once these are decided. */
export const attenteQuery = (api: Api, id: string) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [CEC, 'attente', id],
    queryFn: () => logged('déclarations', readAttente(api, id)),
  });

export const journalQuery = (api: Api, id: string) =>
  queryOptions({
    ...NEVER_FRESH,
    queryKey: [CEC, 'journal', id],
    queryFn: async (): Promise<readonly LogCec[]> =>
      (await logged('journal des déclarations', api.cec.listLogs({ query: { idAsso: id, limit: PAGE } }))).logs,
  });

export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: [CEC, 'sessions'], queryFn: () => logged('sessions', api.cec.listSessions({})) });
