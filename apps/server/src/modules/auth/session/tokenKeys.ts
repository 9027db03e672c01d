import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { JETON_SECONDES } from '@guichet/rules/session';
import { calculateJwkThumbprint, decodeProtectedHeader, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { type AccessClaims, createVerifiedTokens } from './verifiedTokens.ts';

const ISSUER = 'guichet-asso';
const AUDIENCE = 'guichet-asso/api';
const CHECKS = { algorithms: ['EdDSA'], typ: 'at+jwt', issuer: ISSUER, audience: AUDIENCE };

export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

export interface TokenKeys {
  signAccess(sessionId: string, now: Date): Promise<{ token: string; exp: number }>;
  readAccess(token: string, options: { now: Date; evenExpired: boolean }): Promise<AccessClaims | null>;
  signRefresh(claims: RefreshClaims): string;
  readRefresh(token: string): RefreshClaims | null;
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** A refresh token is its session, its generation and a seal: the database holds nothing that could be stolen. */
const createRefreshSeal = (material: string) => {
  const key = Buffer.from(hkdfSync('sha256', material, '', 'guichet-asso/refresh', 32));
  const sealOf = (payload: string): string => createHmac('sha256', key).update(payload).digest('base64url');
  return {
    sign: ({ sessionId, generation }: RefreshClaims): string => {
      const payload = `${sessionId}.${generation}`;
      return `${payload}.${sealOf(payload)}`;
    },
    read: (token: string): RefreshClaims | null => {
      const [, sessionId, generation, seal] = token.match(/^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/) ?? [];
      if (!sessionId || !generation || !seal) return null;
      const expected = Buffer.from(sealOf(`${sessionId}.${generation}`));
      return timingSafeEqual(expected, Buffer.from(seal)) ? { sessionId, generation: Number(generation) } : null;
    },
  };
};

const parseKey = (tokenKey: string): JWK & { kty: string } => {
  const jwk = JSON.parse(Buffer.from(tokenKey, 'base64url').toString('utf8'));
  if (jwk?.kty !== 'OKP' || jwk?.crv !== 'Ed25519' || !jwk.d) throw new Error('TOKEN_KEY n’est pas une clé Ed25519');
  return jwk;
};

type PublicKey = Awaited<ReturnType<typeof importJWK>>;

const importKey = async (tokenKey: string) => {
  const jwk = parseKey(tokenKey);
  const { d, ...publicJwk } = jwk;
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    privateKey: await importJWK(jwk, 'EdDSA'),
    publicKey: await importJWK(publicJwk, 'EdDSA'),
    refresh: createRefreshSeal(String(d)),
  };
};

/** Several keys, separated by commas: the first signs, all of them read, so that one is changed without closing a session. */
export const createTokenKeys = async (tokenKeys: string): Promise<TokenKeys> => {
  const keys = await Promise.all(tokenKeys.split(',').map(importKey));
  const [first] = keys;
  if (!first) throw new Error('TOKEN_KEY est vide');
  const verified = createVerifiedTokens();

  const verifySignature = async (token: string): Promise<AccessClaims | null> => {
    try {
      // Signed before keys had a name: by the one that signed then, now any of those that are read.
      const { kid } = decodeProtectedHeader(token);
      const named = keys.filter((key) => kid === undefined || key.kid === kid);
      return (await Promise.all(named.map(({ publicKey }) => verifyBy(token, publicKey)))).find(Boolean) ?? null;
    } catch (error) {
      // A header that is no header.
      if (error instanceof TypeError) return null;
      throw error;
    }
  };

  const verifyBy = async (token: string, publicKey: PublicKey): Promise<AccessClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, publicKey, { ...CHECKS, currentDate: new Date(0) });
      if (typeof payload['sid'] !== 'string') return null;
      const claims = { sessionId: payload['sid'], exp: payload.exp ?? 0 };
      verified.add(token, claims);
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  return {
    async signAccess(sessionId, now) {
      const exp = secondsOf(now) + JETON_SECONDES;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: first.kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime(exp)
        .sign(first.privateKey);
      return { token, exp };
    },
    async readAccess(token, { now, evenExpired }) {
      const claims = verified.get(token) ?? (await verifySignature(token));
      return claims && (evenExpired || claims.exp > secondsOf(now)) ? claims : null;
    },
    signRefresh: first.refresh.sign,
    readRefresh: (token) => keys.map(({ refresh }) => refresh.read(token)).find(Boolean) ?? null,
  };
};
