import type { Route } from '@guichet/contract';
import { checkPortee, MARQUE_CLE } from '@guichet/rules/cle';
import type { FastifyRequest } from 'fastify';
import type { Acteur, CleLue } from '../call.ts';
import type { ReadCle } from '../defineModule.ts';
import { DomainError, orThrow } from '../errors.ts';
import { limitAddress } from '../limitAddress.ts';
import type { Limits } from '../limits.ts';
import type { Caller } from './access.ts';
import { bearerOf, type CookieJar } from './tokens.ts';

interface Deps {
  readonly cookies: Pick<CookieJar, 'hasSession'>;
  readonly limits: Limits;
  readonly readCle: ReadCle;
}

/** A key reads as who answers for its service does, and proved nothing as a person: what asks for that refuses it. */
const NEVER = new Date(0);
const acteurOf = (cle: CleLue): Acteur => ({
  authId: cle.id,
  sessionId: cle.id,
  email: '',
  civilite: 'Madame',
  nom: cle.nom,
  prenom: '',
  roles: ['rds.service'],
  role: 'rds.service',
  enabled: true,
  mustChangePassword: false,
  mustAddFacteur: false,
  version: 1,
  authentifie_at: NEVER,
  expire_at: cle.expire_at,
  exp: Math.floor(cle.expire_at.getTime() / 1_000),
  cle,
});

/** An address is written down by whatever stands on the way: what came in one is known to others. */
const IN_ADDRESS = /gak(?:_|%5f)[a-z0-9]{8}(?:_|%5f)/iu;

/**
 * Null when no key came. A call that names no scope refuses all of them alike, before any is looked for; so does one that
 * comes with a session, whose rights would be mixed with the key's.
 */
export const callerByCle = async (
  request: FastifyRequest,
  route: Route,
  { cookies, limits, readCle }: Deps,
): Promise<Caller | null> => {
  if (IN_ADDRESS.test(request.url)) throw new DomainError('CLE_SERVICE_DANS_ADRESSE');
  const secret = bearerOf(request);
  if (!secret?.startsWith(MARQUE_CLE)) return null;
  if (cookies.hasSession(request)) throw new DomainError('CLE_SERVICE_ET_SESSION');
  if (route.cle === undefined) throw new DomainError('CLE_SERVICE_NON_ADMISE');
  const cle = await readCle(secret);
  if (!cle) {
    await limits.consume('auth', `cle:${limitAddress(request.ip)}`);
    throw new DomainError('CLE_SERVICE_INCONNUE');
  }
  await limits.consume('cle', cle.id);
  orThrow(checkPortee(cle.portees, route.cle));
  return { acteur: acteurOf(cle), isExpired: false };
};
