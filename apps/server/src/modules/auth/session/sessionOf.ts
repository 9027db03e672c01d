import type { Acteur, Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Who calls, where the route already asked for a session. */
export const sessionOf = ({ acteur }: Call): Acteur => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur;
};
