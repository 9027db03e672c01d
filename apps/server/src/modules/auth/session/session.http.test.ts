import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, signedIn, signIn } from '../../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../../testing/portail.ts';
import { createTokenKeys } from './tokenKeys.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ settings: { REFRESH_BY_PATH: 'on' } });
});
afterAll(() => portail.close());

const passSeconds = (seconds: number, sessionId?: string) =>
  sql`update auth.session set renouvele_at = renouvele_at - ${`${seconds} seconds`}::interval
    where ${sessionId ?? null}::uuid is null or id = ${sessionId ?? null}::uuid`.execute(portail.owner);

const sessionIdOf = (refreshToken: string): string => refreshToken.split('.')[0] ?? '';

describe('connexion', () => {
  test('CALL-AUTH-001 un client sans navigateur reçoit les jetons et l’utilisateur', async () => {
    const { email } = await addPerson(portail);
    const { status, body } = await portail
      .client()
      .call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String), user: { email } });
    const read = await portail.client().call('GET', '/api/auth/session', { headers: { 'x-access-token': body.token } });
    expect([read.status, read.body.user.email]).toEqual([200, email]);
    const renewed = await portail.client().call('GET', `/api/auth/refreshToken/${body.refreshToken}`);
    expect([renewed.status, renewed.body.user.email]).toEqual([200, email]);
    expect(JSON.stringify(body)).not.toContain('mot_de_passe');
  });

  test('COMPTE-005 un navigateur reçoit des cookies HttpOnly et aucun jeton dans le corps', async () => {
    const { email } = await addPerson(portail);
    const browser = portail.browser();
    const { body, headers } = await browser.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    expect(Object.keys(body).sort()).toEqual(['exp', 'fin', 'inactivite', 'user']);
    const lines = headers.getSetCookie();
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/HttpOnly; SameSite=Lax/);
    expect(browser.cookies.get('refresh_token')?.path).toBe('/api/auth/refreshToken');
    expect(browser.cookies.get('appareil')?.path).toBe('/api/auth');
  });

  test('COMPTE-005 à une adresse publique https, les cookies sont préfixés et Secure', async () => {
    const secure = await startPortail({ settings: { PUBLIC_URL: 'https://guichet-asso.example' } });
    try {
      const { email } = await addPerson(secure);
      const { headers } = await secure.browser().call('POST', '/api/auth/login', {
        body: { email, password: PASSWORD },
        headers: { origin: 'https://guichet-asso.example' },
      });
      const [appareil = '', token = '', refresh = ''] = headers.getSetCookie();
      expect(appareil).toMatch(/^__Secure-appareil=.*; Path=\/api\/auth;.*Secure/);
      expect(token).toMatch(/^__Host-token=.*; Path=\/;.*Secure/);
      expect(refresh).toMatch(/^__Secure-refresh_token=.*Secure/);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    } finally {
      await secure.close();
    }
  });

  test('COMPTE-016 adresse inconnue et mot de passe faux reçoivent le même refus', async () => {
    const { email } = await addPerson(portail);
    const client = portail.client();
    const wrong = await client.call('POST', '/api/auth/login', { body: { email, password: 'Faux-mot-2027!' } });
    const unknown = await client.call('POST', '/api/auth/login', { body: { email: freshEmail(), password: PASSWORD } });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Identifiant ou mot de passe incorrect.']);
    expect([unknown.status, unknown.body.code]).toEqual([wrong.status, wrong.body.code]);
  });

  test('COMPTE-010 le rôle courant après la connexion est celui des services d’abord', async () => {
    const { email } = await addPerson(portail, { roles: ['lca.association', 'rds.user'] });
    expect((await signIn(portail.client(), email)).user.role).toBe('rds.user');
  });
});

describe('session', () => {
  test('COMPTE-006 le jeton d’accès passe par x-access-token ou Authorization', async () => {
    const { email } = await addPerson(portail);
    const { token } = await signIn(portail.client(), email);
    for (const headers of [{ 'x-access-token': token }, { authorization: `Bearer ${token}` }]) {
      const { status, body } = await portail.client().call('GET', '/api/auth/session', { headers });
      expect([status, body.user.email]).toEqual([200, email]);
    }
  });

  test.each([
    ['sans jeton', {}],
    ['avec un faux jeton', { 'x-access-token': 'eyJhbGciOiJub25lIn0.e30.' }],
  ])('%s, la session est refusée', async (_, headers) => {
    const { status, body } = await portail.client().call('GET', '/api/auth/session', { headers });
    expect([status, body.code]).toEqual([401, 'SESSION_ABSENTE']);
  });

  test('ERR-059 un jeton d’accès trop ancien est refusé tant que la session dure ; elle finie, il n’est plus rien', async () => {
    const { email } = await addPerson(portail);
    const { refreshToken } = await signIn(portail.client(), email);
    const keys = await createTokenKeys(process.env['TOKEN_KEY'] ?? '');
    const { token } = await keys.signAccess(sessionIdOf(refreshToken), new Date(Date.now() - 11 * 60_000));
    const read = (path: string) => portail.client().call('GET', path, { headers: { 'x-access-token': token } });
    const late = await read('/api/auth/session');
    expect([late.status, late.body.code, late.body.message]).toEqual([401, 'TOKEN_EXPIRE', 'Le token est expiré']);
    expect((await read('/api/lca/questions')).status).toBe(200);
    await passSeconds(3_601, sessionIdOf(refreshToken));
    expect((await read('/api/auth/session')).body.code).toBe('SESSION_ABSENTE');
  });

  test('une session fermée est dehors à la demande suivante', async () => {
    const { browser, email } = await signedIn(portail);
    await sql`update auth.session s set ferme_at = now() from auth.compte c where c.id = s.id_compte and c.email = ${email}`.execute(
      portail.owner,
    );
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
  });

  test('COMPTE-009 la déconnexion ferme la session sur le serveur et retire les cookies', async () => {
    const { browser } = await signedIn(portail);
    const token = browser.cookies.get('token')?.value ?? '';
    expect((await browser.call('POST', '/api/auth/logout')).status).toBe(200);
    expect(browser.cookies.has('token')).toBe(false);
    const kept = await portail.client().call('GET', '/api/auth/session', { headers: { 'x-access-token': token } });
    expect(kept.status).toBe(401);
  });

  test('une écriture par cookie venue d’un autre site est refusée', async () => {
    const { browser, id } = await signedIn(portail);
    const body = { nom: 'Pirate' };
    const cross = await browser.call('PATCH', `/api/auth/users/${id}`, {
      body,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    const foreign = await browser.call('PATCH', `/api/auth/users/${id}`, {
      body,
      headers: { origin: 'https://ailleurs.example' },
    });
    const bare = await browser.call('PATCH', `/api/auth/users/${id}`, { body, headers: { 'x-guichet-client': '' } });
    expect([cross, foreign, bare].map(({ body: error }) => error.code)).toEqual(Array(3).fill('ORIGINE_REFUSEE'));
  });
});

describe('renouvellement', () => {
  test('CALL-AUTH-008 COMPTE-007 le jeton de renouvellement tourne à chaque appel', async () => {
    const { email } = await addPerson(portail);
    const first = await signIn(portail.client(), email);
    const { status, body } = await portail.client().call('GET', `/api/auth/refreshToken/${first.refreshToken}`);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(first.refreshToken);
    const session = await portail
      .client()
      .call('GET', '/api/auth/session', { headers: { 'x-access-token': body.token } });
    expect(session.status).toBe(200);
  });

  test('un navigateur renouvelle par son cookie', async () => {
    const { browser } = await signedIn(portail);
    const before = browser.cookies.get('refresh_token')?.value;
    const { status, body } = await browser.call('POST', '/api/auth/refreshToken');
    expect([status, Object.keys(body).sort()]).toEqual([200, ['exp', 'fin', 'inactivite', 'user']]);
    expect(browser.cookies.get('refresh_token')?.value).not.toBe(before);
  });

  test('une réponse perdue peut être redemandée : le même successeur revient', async () => {
    const { email } = await addPerson(portail);
    const { refreshToken } = await signIn(portail.client(), email);
    const ask = () => portail.client().call('POST', '/api/auth/refreshToken', { body: { refreshToken } });
    const [first, second] = [await ask(), await ask()];
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).toBe(first.body.refreshToken);
  });

  test('vingt renouvellements simultanés du même jeton donnent un seul successeur', async () => {
    const { email } = await addPerson(portail);
    const { refreshToken } = await signIn(portail.client(), email);
    const ask = () => portail.client().call('POST', '/api/auth/refreshToken', { body: { refreshToken } });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  test('ERR-059 un jeton réutilisé après le délai ferme toute la session', async () => {
    const { email } = await addPerson(portail);
    const { refreshToken } = await signIn(portail.client(), email);
    const ask = (token: string) =>
      portail.client().call('POST', '/api/auth/refreshToken', { body: { refreshToken: token } });
    const next = await ask(refreshToken);
    await passSeconds(11, sessionIdOf(refreshToken));
    const stolen = await ask(refreshToken);
    expect([stolen.status, stolen.body.message]).toEqual([401, 'Le token est expiré']);
    expect((await ask(next.body.refreshToken)).status).toBe(401);
    const session = await portail
      .client()
      .call('GET', '/api/auth/session', { headers: { 'x-access-token': next.body.token } });
    expect(session.status).toBe(401);
  });

  test.each([
    '',
    'nimporte-quoi',
    '63207762-00ee-4e01-b1a2-22eab5176440.1.acvRLRSnwGvaiqDB0AejuVXMpxufBrdHo3i78gVnFdI',
  ])('un jeton forgé «%s» est refusé', async (refreshToken) => {
    const { status } = await portail.client().call('POST', '/api/auth/refreshToken', { body: { refreshToken } });
    expect(status).toBe(401);
  });

  test('la forme par le chemin est fermée par défaut', async () => {
    const closed = await startPortail();
    try {
      const { status } = await closed.client().call('GET', '/api/auth/refreshToken/quelconque');
      expect(status).toBe(404);
    } finally {
      await closed.close();
    }
  });
});
