import type { Access, Route } from '@guichet/contract';
import type { CodeErreur } from '@guichet/rules';
import { type Gate, shutGate } from '@guichet/rules/session';
import type { Acteur } from '../call.ts';
import { DomainError } from '../errors.ts';

const REFUSALS: Readonly<Record<Gate, CodeErreur>> = {
  token: 'SESSION_ABSENTE',
  email: 'COMPTE_NON_VALIDE',
  motDePasse: 'MOT_DE_PASSE_A_CHANGER',
  facteur: 'FACTEUR_A_AJOUTER',
};

/** Who calls. An expired token is nobody's, but its session is still open: prolonging it is worth a try. */
export interface Caller {
  readonly acteur: Acteur | null;
  readonly isExpired: boolean;
}

export const NOBODY: Caller = { acteur: null, isExpired: false };

/** Closed by default: a session with all gates open, and one of the roles when the route names some. */
export const checkAccess = (access: Access, { acteur, isExpired }: Caller): void => {
  if (access.who === 'everyone') return;
  const shut = shutGate(acteur, ...(access.exempt ?? []));
  if (shut === 'token' && isExpired) throw new DomainError('TOKEN_EXPIRE');
  if (shut) throw new DomainError(REFUSALS[shut]);
  const isAllowed = !access.roles || acteur?.roles.some((role) => access.roles?.includes(role));
  if (!isAllowed) throw new DomainError('ACCES_REFUSE');
};

/**
 * A call open to everyone knows a caller only once all gates are open: before, nothing proves the address, nor that the
 * password is still theirs alone. The calls that open or close a session are the exception.
 */
export const knownActeur = ({ access, session }: Pick<Route, 'access' | 'session'>, acteur: Acteur | null) =>
  access.who === 'everyone' && session === undefined && shutGate(acteur) !== null ? null : acteur;
