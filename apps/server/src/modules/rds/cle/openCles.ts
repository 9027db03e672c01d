import { checkCles } from '@guichet/rules/cle';
import { isWithin, readableBy } from '@guichet/rules/service';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { RdsUow } from '../rds.uow.ts';
import { findGestionnaire, lockGestionnaire } from '../service/gestionnaire.ts';
import type { Service } from '../service/service.ts';
import { lockVisible } from '../service/usecases/updateService.ts';

/** The service whose keys are looked at, for who manages it; what cannot be seen does not exist. */
export const findGere = async (uow: RdsUow, id: string, call: Call): Promise<Service> => {
  const qui = await findGestionnaire(uow, call);
  const place = await uow.arbre.findPlace(id);
  const service = place && isWithin(readableBy(qui), place) ? await uow.arbre.findById(id) : null;
  if (!service || !place) throw new DomainError('SERVICE_INEXISTANT');
  orThrow(checkCles(qui, place, service));
  return service;
};

/** The same, alone with it: what they lost while they waited is lost. */
export const lockGere = async (uow: RdsUow, id: string, call: Call): Promise<Service> => {
  const qui = await lockGestionnaire(uow, call);
  const { service, place } = await lockVisible(uow, qui, id);
  orThrow(checkCles(qui, place, service));
  return service;
};
