import { isRds } from '@guichet/rules/acteur';
import { isWithin, managedBy } from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { findGestionnaire } from '../gestionnaire.ts';
import type { Service } from '../service.ts';

interface Input {
  readonly authId: string;
}

/** Oneself, or someone whose service one manages. */
const findOfUser = async (uow: RdsUow, { authId }: Input, call: Call): Promise<Service | null> => {
  const qui = await findGestionnaire(uow, call);
  const service = await uow.arbre.findByAuthId(authId);
  if (call.acteur?.authId === authId) return service;
  const managed = managedBy(qui);
  const place = service ? await uow.arbre.findPlace(service.id) : null;
  const isManaged = place ? isWithin(managed, place) : managed.kind === 'tout';
  if (!isManaged) throw new DomainError('UTILISATEUR_INEXISTANT');
  return service;
};

export const readServiceUser = reads(async (uow: RdsUow, input: Input, call: Call) => {
  const service = await findOfUser(uow, input, call);
  const compte = await uow.comptes.findCompte(input.authId);
  if (!compte?.roles.some(isRds)) throw new DomainError('UTILISATEUR_INEXISTANT');
  return { authId: input.authId, locked: compte.locked, service };
});
