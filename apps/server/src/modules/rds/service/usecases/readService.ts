import { isWithin, readableBy } from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { findGestionnaire } from '../gestionnaire.ts';
import type { Service } from '../service.ts';

/** Out of sight and absent are told alike. */
export const readService = reads(async (uow: RdsUow, { id }: { readonly id: string }, call: Call): Promise<Service> => {
  const perimetre = readableBy(await findGestionnaire(uow, call));
  const place = await uow.arbre.findPlace(id);
  const service = place && isWithin(perimetre, place) ? await uow.arbre.findById(id) : null;
  if (!service) throw new DomainError('SERVICE_INEXISTANT');
  return service;
});
