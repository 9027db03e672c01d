import { isOtherSite } from '@guichet/rules/rattachement';
import { type CompteFacts, type Gate, isRoleAllowed, shutGate } from '@guichet/rules/session';

export interface PageAccess {
  /** Reachable by anyone, whatever gate is shut (GUARD-002). */
  readonly isPublic?: true;
  /** The gate that this page serves to open. The gates after it wait: else two pages would send a visitor to each other. */
  readonly exempt?: Gate;
  /** Nobody else may enter; `rds.*` is every role of the family; absent: every role (ROUTE-054). */
  readonly roles?: readonly string[];
}

export interface Redirection {
  readonly to: string;
  readonly search?: { readonly redirect_url: string };
}

interface Visitor extends CompteFacts {
  readonly roles: readonly string[];
}

export const HOME = '/';
export const LOGIN = '/login';
export const REGISTER = '/register';
export const NOTIFICATIONS = '/notifications';

const PAGE_OF_GATE = {
  token: LOGIN,
  email: '/validation',
  motDePasse: '/user/modification-mot-de-passe',
  facteur: '/user/second-facteur',
} as const satisfies Record<Gate, string>;

export const toLogin = (wanted: string): Redirection =>
  wanted === HOME ? { to: LOGIN } : { to: LOGIN, search: { redirect_url: wanted } };

/** Where this visitor must go instead of the page wanted, or null when it is open. */
export const redirectionFor = (access: PageAccess, visitor: Visitor | null, wanted: string): Redirection | null => {
  if (access.isPublic) return null;
  const gate = shutGate(visitor);
  if (gate === 'token') return toLogin(wanted);
  if (gate) return gate === access.exempt ? null : { to: PAGE_OF_GATE[gate] };
  if (visitor && isOtherSite(visitor.roles)) return { to: REGISTER };
  return visitor?.roles.some((role) => isRoleAllowed(access.roles, role)) ? null : { to: HOME };
};
