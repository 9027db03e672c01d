import { associationQuery } from '../shared/association/association.queries.ts';
import { referentielsQuery } from '../shared/referentiels/referentiels.queries.ts';
import type { Services } from '../shared/services/services.ts';
import type { Handle } from './routes/AppRoute.ts';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * ROUTE-055. The record is asked for while the page itself comes, and the page shows its own wait; the lists of a form are
 * waited for. What cannot be read does not keep the page from being shown: the page says it, and offers to retry.
 */
export const loadPage = async (
  { api, queryClient }: Pick<Services, 'api' | 'queryClient'>,
  { referentiels = [], associationPath }: Handle,
  params: Params,
): Promise<void> => {
  const association = associationPath && params[associationPath];
  if (association) void queryClient.prefetchQuery(associationQuery(api, association));
  if (referentiels.length > 0) await queryClient.prefetchQuery(referentielsQuery(api, referentiels));
};
