import type { Referentiel } from '@guichet/contract/lca';
import { REFERENTIEL_TYPES } from '@guichet/rules/referentiel';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../../shared/list/listQuery.ts';

const KEY = ['administration', 'referentiels'];

export const tousReferentielsQuery = (api: Api) =>
  listQuery('administration', ['referentiels'], () =>
    api.lca.listReferentiels({ query: { type: [...REFERENTIEL_TYPES] } }),
  );

/** The answer replaces the list held (CONST-005); the forms that offer its choices read it anew. */
export const holdReferentiel = async (queryClient: QueryClient, saved: Referentiel): Promise<void> => {
  queryClient.setQueryData<readonly Referentiel[]>(KEY, (held) =>
    held?.map((referentiel) => (referentiel._id === saved._id ? saved : referentiel)),
  );
  await queryClient.invalidateQueries({ queryKey: ['referentiels'] });
};
