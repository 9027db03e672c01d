import { timingSafeEqual } from 'node:crypto';
import { placeCall } from '@guichet/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, poivresOf, type Settings } from '../../config.ts';
import type { Tokens } from '../defineModule.ts';
import { DomainError } from '../errors.ts';
import { fingerprintOf } from '../idempotency.ts';

/** Our own browser application says so on every call; a page of another site cannot add this header. */
const CLIENT_HEADER = 'x-guichet-client';
const BROWSER = 'navigateur';

export const isBrowserCall = (request: FastifyRequest): boolean => request.headers[CLIENT_HEADER] === BROWSER;

const APPAREIL = /^[\w-]{43}\.[\w-]{43}$/;
const APPAREIL_JOURS = 180;

export interface CookieJar {
  /** A session came with this call, by whatever way but `Authorization`. */
  hasSession(request: FastifyRequest): boolean;
  readToken(request: FastifyRequest): { token: string; fromCookie: boolean } | null;
  readRefreshToken(request: FastifyRequest): string | null;
  /** What this portal gave to this browser, and nobody else could have made. */
  readAppareil(request: FastifyRequest): string | null;
  set(reply: FastifyReply, tokens: Tokens): void;
  clear(reply: FastifyReply): void;
}

/** What `Authorization` bears: the token of a session, or a key of a service. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  headers.authorization?.match(/^Bearer (\S+)$/i)?.[1] ?? null;

const headerToken = (request: FastifyRequest): string | null => {
  const direct = request.headers['x-access-token'];
  return typeof direct === 'string' ? direct : bearerOf(request);
};

export const createCookieJar = (settings: Settings): CookieJar => {
  const secure = isHttps(settings);
  const tokenName = secure ? '__Host-token' : 'token';
  const refreshName = secure ? '__Secure-refresh_token' : 'refresh_token';
  const appareilName = secure ? '__Secure-appareil' : 'appareil';
  const common = { httpOnly: true, secure, sameSite: 'lax' } as const;
  const refreshPath = placeCall(settings.API_BASE, settings.SERVICE_PATHS, '/auth/refreshToken');
  const doorPath = placeCall(settings.API_BASE, settings.SERVICE_PATHS, '/auth');
  const sealsOf = (appareil: string): readonly [string, ...string[]] => {
    const [first, ...others] = poivresOf(settings);
    const sealBy = (pepper: string) => fingerprintOf(`appareil ${appareil}`, pepper).toString('base64url');
    return [sealBy(first), ...others.map(sealBy)];
  };
  const until = (seconds: number | undefined) => (seconds ? { expires: new Date(seconds * 1_000) } : {});
  return {
    hasSession: ({ headers, cookies }) =>
      [headers['x-access-token'], cookies[tokenName], cookies[refreshName]].some((one) => one !== undefined),
    readToken(request) {
      const fromHeader = headerToken(request);
      if (fromHeader) return { token: fromHeader, fromCookie: false };
      const fromCookie = request.cookies[tokenName];
      return fromCookie ? { token: fromCookie, fromCookie: true } : null;
    },
    readRefreshToken: (request) => request.cookies[refreshName] ?? null,
    readAppareil(request) {
      const given = request.cookies[appareilName] ?? '';
      const [appareil = '', sceau = ''] = APPAREIL.test(given) ? given.split('.') : [];
      const isOurs = (seal: string) => timingSafeEqual(Buffer.from(sceau), Buffer.from(seal));
      return appareil !== '' && sealsOf(appareil).some(isOurs) ? appareil : null;
    },
    set(reply, { token, refreshToken, refreshExp, appareil }) {
      // It opens nothing, and stays when its owner signs out: it only says that this browser was let in before.
      if (appareil)
        reply.setCookie(appareilName, `${appareil}.${sealsOf(appareil)[0]}`, {
          ...common,
          path: doorPath,
          maxAge: APPAREIL_JOURS * 86_400,
        });
      // The access cookie outlives its token: signing out must still know which session to close.
      reply.setCookie(tokenName, token, { ...common, path: '/', ...until(refreshExp) });
      if (refreshToken)
        reply.setCookie(refreshName, refreshToken, { ...common, path: refreshPath, ...until(refreshExp) });
    },
    clear(reply) {
      reply.clearCookie(tokenName, { ...common, path: '/' });
      reply.clearCookie(refreshName, { ...common, path: refreshPath });
    },
  };
};

/** A write that the browser signs by cookie must come from our own pages. */
export const checkOrigin = (request: FastifyRequest, publicUrl: string): void => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOurs =
    site === undefined ? origin === undefined || origin === new URL(publicUrl).origin : site === 'same-origin';
  if (!isOurs || !isBrowserCall(request)) throw new DomainError('ORIGINE_REFUSEE');
};
