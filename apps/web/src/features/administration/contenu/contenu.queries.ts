import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../../shared/list/listQuery.ts';
import { inOrder } from './ordre.ts';
import type { Champs, Entree, Ressource } from './ressource.ts';

/** Hidden entries too: administrators alone get them. */
export const contenuQuery = <E extends Entree, C extends Champs>({ cle, api: of }: Ressource<E, C>, api: Api) =>
  listQuery('administration', [cle], async () => inOrder(await of(api).list()));

/** What was held becomes what the server answered (CONST-005); the public pages read their list anew. */
export const changeHeld = async <E extends Entree, C extends Champs>(
  queryClient: QueryClient,
  { cle }: Pick<Ressource<E, C>, 'cle'>,
  change: (held: readonly E[]) => readonly E[],
): Promise<void> => {
  queryClient.setQueryData<readonly E[]>(['administration', cle], (held) => held && inOrder(change(held)));
  await queryClient.invalidateQueries({ queryKey: [cle] });
};

export const replaceIn =
  <E extends Entree>(saved: E) =>
  (held: readonly E[]): readonly E[] =>
    held.some(({ _id }) => _id === saved._id)
      ? held.map((entree) => (entree._id === saved._id ? saved : entree))
      : [...held, saved];
