import type { Access } from '@guichet/contract';
import type { CodeErreur } from '@guichet/rules';
import { type Gate, shutGate } from '@guichet/rules/session';
import type { Acteur } from '../call.ts';
import { DomainError } from '../errors.ts';

const REFUSALS: Readonly<Record<Gate, CodeErreur>> = {
  token: 'SESSION_ABSENTE',
  email: 'COMPTE_NON_VALIDE',
  motDePasse: 'MOT_DE_PASSE_A_CHANGER',
};

/** Closed by default: a session with all gates open, and one of the roles when the route names some. */
export const checkAccess = (access: Access, acteur: Acteur | null): void => {
  if (access.who === 'everyone') return;
  const shut = shutGate(acteur, ...(access.exempt ?? []));
  if (shut) throw new DomainError(REFUSALS[shut]);
  const isAllowed = !access.roles || acteur?.roles.some((role) => access.roles?.includes(role));
  if (!isAllowed) throw new DomainError('ACCES_REFUSE');
};
