import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { lockGere } from '../openCles.ts';
import { type CleDite, readClesOf } from './listCles.ts';

interface Input {
  readonly id: string;
  readonly cle: string;
}

/** Sent twice, or of one that is over already: it was done all the same. */
export const revokeCle = async (uow: RdsUow, { id, cle: idCle }: Input, call: Call): Promise<CleDite[]> => {
  const service = await lockGere(uow, id, call);
  const cle = await uow.clesTenues.lock(service.id, idCle);
  if (!cle || !call.acteur) throw new DomainError('CLE_SERVICE_INEXISTANTE');
  if (cle.revoque_at === null) {
    await uow.clesTenues.revoke(cle.id, call.acteur.authId, call.clock.now());
    const changements = { cle: { avant: { prefixe: cle.prefixe, nom: cle.nom }, apres: null } };
    uow.history.record({ objet: 'service', id_objet: service.id, action: 'revokeCle', changements });
  }
  return readClesOf(uow, service.id, call);
};
