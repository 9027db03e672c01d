import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../../../shared/list/listQuery.ts';
import type { Ressource } from './ressource.ts';

const NOM = 'bibliotheque';

/** The whole list, or what the words find in it. */
export const bibliothequeQuery = <T extends object>(api: Api, { service, cle, appels }: Ressource<T>, mots = '') =>
  listQuery(NOM, [service, cle, mots], () => appels(api).list(mots === '' ? undefined : mots));

export const entreeQuery = <T extends object>(api: Api, { service, cle, appels }: Ressource<T>, id: string) =>
  queryOptions({ queryKey: [NOM, service, cle, 'un', id], staleTime: 0, queryFn: () => appels(api).read(id) });

/** What was read of the library is read anew: the editor of schemes copies from it. */
export const forgetBibliotheque = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [NOM] });
