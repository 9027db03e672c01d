import { sayInstant } from '@guichet/rules/subvention';
import type { Handlers } from '../../../../platform/defineModule.ts';
import { readReference } from '../../noyau/dossier/dossier.ts';
import type { DemandesRoutes, RoomDeps } from '../../noyau/noyau.deps.ts';
import { toAnswer } from '../dossier/dossier.presenter.ts';
import type { DossierLu } from '../dossier/lecture.ts';
import { readDossier } from '../dossier/usecases/readDossier.ts';
import type { SaisieUow } from '../saisie.uow.ts';
import { readCompletude } from './usecases/readCompletude.ts';
import { transmitAvecTca } from './usecases/transmitAvecTca.ts';
import { transmitDossier } from './usecases/transmitDossier.ts';
import { updateDocuments } from './usecases/updateDocuments.ts';
import { updateRib } from './usecases/updateRib.ts';
import { verifyRecu } from './usecases/verifyRecu.ts';

type Routes = Pick<
  DemandesRoutes,
  'updateDocuments' | 'updateRib' | 'readCompletude' | 'transmitDossier' | 'verifyRecu'
>;

const TRANSMIS = {
  false: 'Votre dossier est transmis au service instructeur. Gardez ce reçu.',
  true: 'Votre dossier et la demande de tronc commun sont transmis. Gardez ce reçu.',
} as const;
const ENVOIS = { false: transmitDossier, true: transmitAvecTca } as const;

export const transmissionHandlers = ({ run, withAuteur }: RoomDeps<SaisieUow>): Handlers<Routes> => {
  const told = <T>(reference: string, work: Promise<T>) =>
    withAuteur('dossier', String(readReference(reference).id), work);

  return {
    updateDocuments: async ({ params: { id }, body }, call) =>
      toAnswer(await told(id, run(updateDocuments, { id, ...body }, call))),
    updateRib: async ({ params: { id }, body: { id_rib } }, call) =>
      toAnswer(await told(id, run(updateRib, { id, id_rib }, call))),
    readCompletude: ({ params }, call) => run(readCompletude, params, call),
    transmitDossier: async ({ params: { id }, query: { avec_tca } }, call) => {
      const arrive_at = call.clock.now().toISOString();
      let sent: DossierLu | null = null;
      const onSent = (lu: DossierLu): void => {
        sent = lu;
      };
      const recu = await told(id, run(ENVOIS[avec_tca], { id, arrive_at, onSent }, call));
      // Asked again, it is what it has become since.
      const lu = sent ?? (await run(readDossier, { id }, { ...call, idempotency: null }));
      return { message: TRANSMIS[avec_tca], dossier: toAnswer(lu), recu: { ...recu } };
    },
    verifyRecu: async ({ params }, call) => {
      const { id_fo, transmis_at } = await run(verifyRecu, params, call);
      const phrase = `Ce reçu est authentique : le dossier ${id_fo} a été transmis le ${sayInstant(transmis_at)}.`;
      return { authentique: true, id_fo, transmis_at, phrase };
    },
  };
};
