import type { Handlers } from '../../../../platform/defineModule.ts';
import { readReference } from '../../noyau/dossier/dossier.ts';
import type { DemandesRoutes, RoomDeps } from '../../noyau/noyau.deps.ts';
import type { SaisieUow } from '../saisie.uow.ts';
import { toAnswer, toLigne } from './dossier.presenter.ts';
import { exportDossiers, PAGE_EXPORT } from './export.ts';
import { lighten } from './lighten.ts';
import { countDossiers } from './usecases/countDossiers.ts';
import { createDossier } from './usecases/createDossier.ts';
import { deleteDossier } from './usecases/deleteDossier.ts';
import { existsDossier } from './usecases/existsDossier.ts';
import { listDossiers } from './usecases/listDossiers.ts';
import { listPartageables } from './usecases/listPartageables.ts';
import { readDossier } from './usecases/readDossier.ts';
import { restoreDossier } from './usecases/restoreDossier.ts';
import { shareDossier } from './usecases/shareDossier.ts';
import { updateDossier } from './usecases/updateDossier.ts';

type Routes = Pick<
  DemandesRoutes,
  | 'existsDossier'
  | 'countDossiers'
  | 'exportDossiers'
  | 'listDossiers'
  | 'createDossier'
  | 'readDossier'
  | 'updateDossier'
  | 'deleteDossier'
  | 'restoreDossier'
  | 'listPartageables'
  | 'shareDossier'
>;

export const dossierHandlers = ({ run, withAuteur }: RoomDeps<SaisieUow>): Handlers<Routes> => {
  /** The history of a dossier is under its own number, whichever was asked by. */
  const told = <T>(reference: string, work: Promise<T>) =>
    withAuteur('dossier', String(readReference(reference).id), work);

  return {
    existsDossier: async ({ query: { role: _, user: __, ...query } }, call) => {
      const ligne = await run(existsDossier, query, call);
      return { exists: ligne !== null, dossier: ligne && toLigne(ligne) };
    },
    countDossiers: async ({ query: { role: _, ...filtre } }, call) => {
      const { etats, exercices, ...totaux } = await run(countDossiers, { filtre }, call);
      return { ...totaux, etats: [...etats], exercices: [...exercices] };
    },
    exportDossiers: ({ query: { role: _, populate: __, fields: ___, ...filtre } }, call) =>
      exportDossiers('subvention', (after) => run(listDossiers, { filtre, limit: PAGE_EXPORT, after }, call), call),
    listDossiers: async ({ query: { role: _, populate, fields, limit, after, ...filtre } }, call) => {
      const page = await run(listDossiers, { filtre, limit, after }, call);
      return { dossiers: page.lignes.map((ligne) => lighten(toLigne(ligne), { populate, fields })), after: page.after };
    },
    createDossier: async ({ body: { description, demandeur, depuis } }, call) =>
      toAnswer(await run(createDossier, { description, id_siret: demandeur.id_siret, depuis }, call)),
    readDossier: async ({ params, query }, call) =>
      lighten(toAnswer(await run(readDossier, { id: params.id }, call), query.projectFields), query),
    updateDossier: async ({ params: { id }, query: { shouldOrderProjects, populate }, body }, call) =>
      lighten(toAnswer(await told(id, run(updateDossier, { id, body, shouldOrderProjects }, call))), { populate }),
    deleteDossier: async ({ params }, call) => {
      await run(deleteDossier, params, call);
      return { message: 'Le dossier est supprimé. Il peut être rétabli pendant 30 jours.' };
    },
    restoreDossier: async ({ params }, call) => toAnswer(await run(restoreDossier, params, call)),
    listPartageables: async ({ params }, call) => ({ membres: await run(listPartageables, params, call) }),
    shareDossier: async ({ params: { id }, body: { shared_with, lecture_seule } }, call) =>
      toAnswer(await told(id, run(shareDossier, { id, shared_with, lecture_seule }, call))),
  };
};
