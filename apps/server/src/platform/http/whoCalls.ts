import { type Route, roleWishSchema } from '@guichet/contract';
import { checkRoleWish } from '@guichet/rules/acteur';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../config.ts';
import type { Acteur } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { ReadActeur } from '../defineModule.ts';
import { DomainError, orThrow } from '../errors.ts';
import { type Caller, checkAccess, knownActeur } from './access.ts';
import { type CookieJar, checkOrigin } from './tokens.ts';

interface Deps {
  readonly settings: Pick<Settings, 'PUBLIC_URL'>;
  readonly clock: Clock;
  readonly readActeur: ReadActeur;
  readonly cookies: CookieJar;
}

export const whoCalls = async (request: FastifyRequest, route: Route, deps: Deps): Promise<Caller> => {
  const found = deps.cookies.readToken(request);
  if (route.method !== 'GET' && (found?.fromCookie || deps.cookies.readRefreshToken(request))) {
    checkOrigin(request, deps.settings.PUBLIC_URL);
  }
  const acteur = found ? await deps.readActeur(found.token) : null;
  // Signing out must know its session, however late.
  const isExpired = acteur !== null && route.session !== 'closes' && acteur.exp * 1_000 <= deps.clock.now().getTime();
  return { acteur: isExpired ? null : knownActeur(route, acteur), isExpired };
};

/** A wish, never a claim: among the roles of the session, and only where the call takes one. */
export const wishedActeur = (route: Route, query: unknown, acteur: Acteur | null): Acteur | null => {
  if (!acteur || route.query?.shape['role'] !== roleWishSchema) return acteur;
  const { role: wish } = query as { role?: string };
  orThrow(checkRoleWish(wish, acteur.roles));
  return wish === undefined ? acteur : { ...acteur, role: wish };
};

/** Who called, as they are now. The token's own end is not that of the session, which the next call prolongs. */
export const readAgain = async (request: FastifyRequest, route: Route, query: unknown, deps: Deps): Promise<Acteur> => {
  const { acteur } = await whoCalls(request, { ...route, session: 'closes' }, deps);
  checkAccess(route.access, { acteur, isExpired: false });
  const wished = wishedActeur(route, query, acteur);
  if (!wished) throw new DomainError('SESSION_ABSENTE');
  return wished;
};
