import type { DOSSIER_AGREMENT_ROUTES } from '@guichet/contract/rda';
import { PART_AGREMENT } from '@guichet/rules/agrement';
import { brancheOf, etatsAgrement } from '@guichet/rules/dossier';
import type { Handlers } from '../../../../platform/defineModule.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readReference } from '../../noyau/dossier/dossier.ts';
import type { RoomDeps } from '../../noyau/noyau.deps.ts';
import { exportDossiers, PAGE_EXPORT } from '../dossier/export.ts';
import { lighten } from '../dossier/lighten.ts';
import { countDossiers } from '../dossier/usecases/countDossiers.ts';
import { createDossier } from '../dossier/usecases/createDossier.ts';
import { deleteDossier } from '../dossier/usecases/deleteDossier.ts';
import { listDossiers } from '../dossier/usecases/listDossiers.ts';
import { listPartageables } from '../dossier/usecases/listPartageables.ts';
import { readDossier } from '../dossier/usecases/readDossier.ts';
import { restoreDossier } from '../dossier/usecases/restoreDossier.ts';
import type { SaisieUow } from '../saisie.uow.ts';
import { readCompletude } from '../transmission/usecases/readCompletude.ts';
import { transmitDossier } from '../transmission/usecases/transmitDossier.ts';
import { updateDocuments } from '../transmission/usecases/updateDocuments.ts';
import { toDossierAgrement, toLigneAgrement } from './agrement.presenter.ts';
import { asApprobation } from './approbation.ts';
import { existsApprobation } from './usecases/existsApprobation.ts';
import { listDocuments } from './usecases/listDocuments.ts';
import { listSites } from './usecases/listSites.ts';
import { shareApprobation } from './usecases/shareApprobation.ts';
import { updateApprobation } from './usecases/updateApprobation.ts';

/** But for what another room answers, the same for both genres. */
type Routes = Omit<typeof DOSSIER_AGREMENT_ROUTES, 'sendMessage' | 'listMessages' | 'listHistorique'>;

const readApprobation = reads(asApprobation(readDossier));
const createApprobation = asApprobation(createDossier);
const restoreApprobation = asApprobation(restoreDossier);
const updateSaisie = asApprobation(updateApprobation);
const updatePieces = asApprobation(updateDocuments);
const sharePart = asApprobation(shareApprobation);

const TRANSMIS = 'Votre demande d’agrément est transmise au service instructeur. Gardez ce reçu.';

/** The use cases of dossiers, on the other genre. */
export const agrementHandlers = ({ run, withAuteur }: RoomDeps<SaisieUow>): Handlers<Routes> => {
  const told = <T>(reference: string, work: Promise<T>) =>
    withAuteur('dossier', String(readReference(reference).id), work);
  return {
    existsDossier: async ({ query: { role: _, user: __, ...query } }, call) => {
      const ligne = await run(existsApprobation, query, call);
      return { exists: ligne !== null, dossier: ligne && toLigneAgrement(ligne) };
    },
    listStates: async (_, call) => etatsAgrement(brancheOf(call.acteur?.role ?? '')),
    countDossiers: async ({ query: { role: _, ...filtre } }, call) => {
      const { etats, exercices, ...totaux } = await run(countDossiers, { filtre }, call);
      return { ...totaux, etats: [...etats], exercices: [...exercices] };
    },
    listDossiers: async ({ query: { role: _, populate, fields, limit, after, ...filtre } }, call) => {
      const page = await run(listDossiers, { filtre, limit, after }, call);
      return {
        dossiers: page.lignes.map((ligne) => lighten(toLigneAgrement(ligne), { populate, fields })),
        after: page.after,
      };
    },
    exportDossiers: ({ query: { role: _, populate: __, fields: ___, ...filtre } }, call) =>
      exportDossiers('agrement', (after) => run(listDossiers, { filtre, limit: PAGE_EXPORT, after }, call), call),
    listDocuments: async ({ query }, call) => ({ documents: await run(listDocuments, { id: query.id_demande }, call) }),
    createDossier: async ({ body: { description, demandeur, depuis } }, call) => {
      const { code_agrement, ...wished } = description;
      const choix = { id_sous_type_dispositif: PART_AGREMENT, renouvellement: false, pluriannuel: false };
      const input = {
        description: { ...wished, ...choix, code_subvention: code_agrement, couplage_tca: false },
        ...{ id_siret: demandeur.id_siret, depuis },
      };
      return toDossierAgrement(await run(createApprobation, input, call));
    },
    readDossier: async ({ params, query }, call) =>
      lighten(toDossierAgrement(await run(readApprobation, { id: params.id }, call)), query),
    updateDossier: async ({ params: { id }, body }, call) =>
      toDossierAgrement(await told(id, run(updateSaisie, { id, body }, call))),
    deleteDossier: async ({ params }, call) => {
      await run(deleteDossier, params, call);
      return { message: 'Le dossier est supprimé. Il peut être rétabli pendant 30 jours.' };
    },
    restoreDossier: async ({ params }, call) => toDossierAgrement(await run(restoreApprobation, params, call)),
    updateDocuments: async ({ params: { id }, body: { documents } }, call) =>
      toDossierAgrement(await told(id, run(updatePieces, { id, documents }, call))),
    listPartageables: async ({ params }, call) => ({ membres: await run(listPartageables, params, call) }),
    shareDossier: async ({ params: { id }, body }, call) =>
      toDossierAgrement(await told(id, run(sharePart, { id, ...body }, call))),
    listSites: ({ params: { id }, query: { limit, after = 0 } }, call) => run(listSites, { id, limit, after }, call),
    readCompletude: ({ params }, call) => run(readCompletude, params, call),
    transmitDossier: async ({ params: { id } }, call) => {
      const arrive_at = call.clock.now().toISOString();
      const recu = await told(id, run(transmitDossier, { id, arrive_at }, call));
      const lu = await run(readApprobation, { id }, { ...call, idempotency: null });
      return { message: TRANSMIS, dossier: toDossierAgrement(lu), recu: { ...recu } };
    },
  };
};
