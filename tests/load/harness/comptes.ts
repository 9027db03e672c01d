import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../../faults/harness/databases.ts';
import { REPOSITORY } from '../../faults/harness/settings.ts';

export interface Compte {
  readonly id: string;
  readonly version: number;
  readonly token: string;
}

export const COMPTES = 400;
/** An account is found by its number: pgbench draws numbers, not identifiers. */
const COMPTE_PREFIX = '00000000-0000-4000-8000-';
export const SESSION_PREFIX = '00000000-0000-4000-9000-';

const INSERT_COMPTES = `insert into auth.compte (id, email, mot_de_passe, civilite, nom, prenom, roles, origin, enabled)
  select ($1 || lpad(n::text, 12, '0'))::uuid, 'mesure-' || n || '@guichet-asso.example', '!', 'Madame', 'Durand',
    'Amina', '{lca.user}', 'lca', true
  from generate_series(1, $2::int) as n`;
const INSERT_SESSIONS = `insert into auth.session (id, id_compte, expire_at, user_agent)
  select ($1 || right(id::text, 12))::uuid, id, now() + interval '1 day', 'mesure' from auth.compte`;

/** Signed up, confirmed and signed in, by SQL: neither is what is measured. No password opens these accounts. */
export const insertComptes = async ({ rows }: Database): Promise<void> => {
  await rows(INSERT_COMPTES, [COMPTE_PREFIX, COMPTES]);
  await rows(INSERT_SESSIONS, [SESSION_PREFIX]);
  await rows('vacuum analyze');
};

/** A key for this run only, in the form of the setting TOKEN_KEY. */
export const createTokenKey = (): string => {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return Buffer.from(JSON.stringify(jwk)).toString('base64url');
};

interface TokenModule {
  createTokenKeys(tokenKey: string): Promise<{ signAccess(sessionId: string, now: Date): Promise<{ token: string }> }>;
}
const TOKEN_KEYS = join(REPOSITORY, 'apps/server/src/modules/auth/session/tokenKeys.ts');

/** As they stand now, with tokens of the server's own making that outlast one measure. */
export const readComptes = async ({ rows }: Database, tokenKey: string): Promise<Compte[]> => {
  const { createTokenKeys }: TokenModule = await import(pathToFileURL(TOKEN_KEYS).href);
  const keys = await createTokenKeys(tokenKey);
  const found = await rows<{ id: string; session: string; version: number }>(
    'select c.id, s.id as session, c.version from auth.compte c join auth.session s on s.id_compte = c.id order by c.id',
  );
  const now = new Date();
  return Promise.all(
    found.map(async ({ id, session, version }) => ({
      id,
      version,
      token: (await keys.signAccess(session, now)).token,
    })),
  );
};
