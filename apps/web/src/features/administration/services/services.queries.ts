import { PAGE_MAXIMUM } from '@guichet/contract';
import type { ServiceRecord } from '@guichet/contract/rds';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../../shared/list/listQuery.ts';

const NAME = 'annuaire';
const KEY = [NAME, 'services'];

/** Page after page until the last: a tree needs all its branches. */
const readAll = async ({ rds }: Api): Promise<readonly ServiceRecord[]> => {
  const all: ServiceRecord[] = [];
  let after: string | null = null;
  do {
    const next: { readonly after?: string } = after === null ? {} : { after };
    const page = await rds.listServices({ query: { limit: PAGE_MAXIMUM, ...next } });
    all.push(...page.services);
    after = page.after;
  } while (after !== null);
  return all;
};

export const servicesQuery = (api: Api) => listQuery(NAME, ['services'], () => readAll(api));

/** The answer of a save replaces what was held (CONST-005). */
export const holdService = (queryClient: QueryClient, saved: ServiceRecord): void => {
  queryClient.setQueryData<readonly ServiceRecord[]>(KEY, (held = []) =>
    held.some(({ _id }) => _id === saved._id)
      ? held.map((service) => (service._id === saved._id ? saved : service))
      : [...held, saved],
  );
};

export const dropService = (queryClient: QueryClient, id: string): void => {
  queryClient.setQueryData<readonly ServiceRecord[]>(KEY, (held = []) => held.filter(({ _id }) => _id !== id));
};

/** The account side of a service: whether it is locked, and its record. */
export const serviceUserQuery = (api: Api, authId: string) =>
  queryOptions({
    queryKey: [NAME, 'utilisateur', authId],
    queryFn: () => api.rds.readUser({ params: { id: authId } }),
  });
