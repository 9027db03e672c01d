import type { Handlers } from '../../../platform/defineModule.ts';
import type { RdsDeps, RdsRoutes } from '../rds.deps.ts';
import type { RechercheLue } from './recherche.repository.ts';
import { createRecherche, deleteRecherche, listRecherches } from './usecases/recherches.ts';

type Routes = Pick<RdsRoutes, 'listRecherches' | 'createRecherche' | 'deleteRecherche'>;

const toRecherche = ({ id, nom, filtres, rythme, cree_at }: RechercheLue) => ({
  ...{ _id: id, nom, filtres, rythme },
  // An answer given again holds it as text.
  cree_at: new Date(cree_at).toISOString(),
});

export const rechercheHandlers = ({ run }: RdsDeps): Handlers<Routes> => ({
  listRecherches: async (_, call) => ({ recherches: (await run(listRecherches, {}, call)).map(toRecherche) }),
  createRecherche: async ({ body }, call) => toRecherche(await run(createRecherche, body, call)),
  deleteRecherche: async ({ params }, call) => {
    await run(deleteRecherche, params, call);
    return { message: 'La recherche n’est plus gardée.' };
  },
});
