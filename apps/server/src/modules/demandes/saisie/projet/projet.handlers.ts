import type { Handlers } from '../../../../platform/defineModule.ts';
import type { DemandesRoutes, RoomDeps } from '../../noyau/noyau.deps.ts';
import type { ProjetDit } from '../../noyau/projet/projet.ts';
import type { SaisieUow } from '../saisie.uow.ts';
import { toProjet } from './projet.presenter.ts';
import { createProjet } from './usecases/createProjet.ts';
import { deleteProjet } from './usecases/deleteProjet.ts';
import { duplicateProjet } from './usecases/duplicateProjet.ts';
import { listProjets, readProjet } from './usecases/readProjets.ts';
import { transferProjet } from './usecases/transferProjet.ts';
import { patchProjet, updateProjet } from './usecases/updateProjet.ts';

type Routes = Pick<
  DemandesRoutes,
  | 'listProjets'
  | 'readProjet'
  | 'createProjet'
  | 'updateProjet'
  | 'patchProjet'
  | 'deleteProjet'
  | 'transferProjet'
  | 'duplicateProjet'
>;

/** Who writes a project gets it whole. */
const whole = ({ projet, id_fo }: ProjetDit) => toProjet(projet, id_fo, ['*']);

export const projetHandlers = ({ run, withAuteur }: RoomDeps<SaisieUow>): Handlers<Routes> => ({
  listProjets: async ({ params, query: { fields } }, call) => {
    const dits = await run(listProjets, params, call);
    return { projets: dits.map(({ projet, id_fo }) => toProjet(projet, id_fo, fields)) };
  },
  readProjet: async ({ params, query: { fields } }, call) => {
    const { projet, id_fo } = await run(readProjet, params, call);
    return toProjet(projet, id_fo, fields);
  },
  createProjet: async ({ params: { id }, body: { intitule } }, call) =>
    whole(await run(createProjet, { id, intitule }, call)),
  updateProjet: async ({ params, body }, call) =>
    whole(await withAuteur('projet', params.projet, run(updateProjet, { ...params, body }, call))),
  patchProjet: async ({ params, body: { rang_dossier, need_validation, ...body } }, call) =>
    whole(
      await withAuteur(
        'projet',
        params.projet,
        run(patchProjet, { ...params, body, rang_dossier, need_validation }, call),
      ),
    ),
  deleteProjet: async ({ params }, call) => {
    await run(deleteProjet, params, call);
    return { message: 'Le projet est supprimé.' };
  },
  transferProjet: async ({ params, body: { idDossierTo } }, call) =>
    whole(await run(transferProjet, { ...params, idDossierTo }, call)),
  duplicateProjet: async ({ params }, call) => whole(await run(duplicateProjet, params, call)),
});
