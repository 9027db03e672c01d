import { managedBy } from '@guichet/rules/service';
import { canManageCommun } from '@guichet/rules/subvention';
import type { Call } from '../../platform/call.ts';
import { DomainError, orThrow } from '../../platform/errors.ts';
import type { RdsUow } from './rds.uow.ts';
import { findGestionnaire } from './service/gestionnaire.ts';

/** Anyone of them adds to what serves everyone; what is there already changes under all. */
export const checkGestionCommune = async (uow: RdsUow, call: Call): Promise<void> =>
  orThrow(canManageCommun(await findGestionnaire(uow, call)));

/** What all schemes are composed from is for whoever manages something: a role without a profile manages nothing. */
export const checkGestion = async (uow: RdsUow, call: Call): Promise<void> => {
  if (managedBy(await findGestionnaire(uow, call)).kind === 'rien') throw new DomainError('SUBVENTION_HORS_PERIMETRE');
};
