import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import type { RecuLu } from '../transmission.ts';
import { type Envoi, transmitDossier } from './transmitDossier.ts';

/** Its own words, under the name of the request that stops both. */
const refusTca = (error: unknown, id_fo: string): unknown => {
  if (!(error instanceof DomainError)) return error;
  const { champs = [] } = error.details;
  return new DomainError('TCA_NON_TRANSMISSIBLE', { champs: [...champs], dossier: id_fo });
};

/**
 * DOSSIER-047: the common core first, then the grant that leans on it, in one transaction: both are sent, or neither is.
 * The same order as a decision on the common core takes them in.
 */
export const transmitAvecTca = async (uow: SaisieUow, envoi: Envoi, call: Call): Promise<RecuLu> => {
  const { dossier } = await findDossier(uow, envoi.id, call);
  const { couplage_tca, id_dossier_tca } = dossier;
  const tca = couplage_tca && id_dossier_tca !== null ? await uow.couplages.find(id_dossier_tca) : null;
  if (tca?.etat === 'A') {
    const agrements: SaisieUow = { ...uow, genre: 'agrement' };
    const { arrive_at } = envoi;
    await transmitDossier(agrements, { id: tca.id_fo, arrive_at }, { ...call, version: null }).catch((error) => {
      throw refusTca(error, tca.id_fo);
    });
  }
  return transmitDossier(uow, envoi, call);
};
