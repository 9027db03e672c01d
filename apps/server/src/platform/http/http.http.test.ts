import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portail, startPortail } from '../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const login = (body: unknown, headers = {}) => portail.client().call('POST', '/api/auth/login', { body, headers });

describe('ce que la porte refuse', () => {
  test('ERR-004 un champ inconnu', async () => {
    const { status, body } = await login({ email: 'a@b.fr', password: 'x', admin: true });
    expect([status, body.code, body.message]).toEqual([
      400,
      'REQUETE_INVALIDE',
      "Un problème est survenu lors de l'envoi de la requête au serveur.",
    ]);
  });

  test('un paramètre de requête inconnu', async () => {
    const { status } = await portail.client().call('GET', '/api/auth/session?populate=tout');
    expect(status).toBe(401);
    const register = await portail.client().call('POST', '/api/auth/register?role=lca.admin', { body: {} });
    expect(register.body.champs).toContainEqual(expect.objectContaining({ champ: '' }));
  });

  test('un JSON qui vise le prototype', async () => {
    const { status } = await login('{"__proto__":{"isAdmin":true},"email":"a@b.fr","password":"x"}');
    expect(status).toBe(400);
  });

  test('un JSON tronqué', async () => {
    expect((await login('{"email":')).status).toBe(400);
  });

  test('ERR-003 un corps trop gros', async () => {
    const { status, body } = await login({ email: 'a@b.fr', password: 'x'.repeat(1_100_000) });
    expect([status, body.message]).toEqual([413, 'La taille du fichier ne doit excéder 15MO.']);
  });

  test('ERR-005 un chemin qui n’existe pas', async () => {
    const { status, body } = await portail.client().call('GET', '/api/auth/rien');
    expect([status, body.message]).toEqual([404, "La ressource demandé n'a pas été trouvée."]);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('une version ou une clé mal formée', async () => {
    const { status } = await portail
      .client()
      .call('POST', '/api/auth/register', { body: {}, headers: { 'idempotency-key': 'x' } });
    expect(status).toBe(400);
  });
});

describe('ce que chaque réponse porte', () => {
  test('les en-têtes de sécurité, sans mot dangereux', async () => {
    const { headers } = await portail.client().call('GET', '/api/auth/session');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const page = await portail.client().call('GET', '/client/env.json');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
  });

  test('la configuration du navigateur ne dit rien de secret', async () => {
    const { body } = await portail.client().call('GET', '/client/env.json');
    expect(body).toEqual({
      apiBase: '/api',
      paths: {},
      brand: 'neutre',
      bac: false,
      cookies: false,
      proconnect: false,
    });
  });
});

describe('pour les machines qui surveillent', () => {
  test('vivant, prêt, et la santé de chaque service réel', async () => {
    expect((await portail.client().call('GET', '/live')).status).toBe(200);
    expect((await portail.client().call('GET', '/ready')).body).toEqual({ etat: 'pret', postgresql: 'present' });
    expect((await portail.client().call('GET', '/health')).body).toEqual({
      postgresql: 'present',
      redis: 'present',
      s3: 'present',
      clamav: 'present',
      smtp: 'present',
      travauxAbandonnes: 0,
    });
  });

  test('les mesures comptent les appels par route et les refus par code', async () => {
    await login({ email: 'a@b.fr', password: 'faux' });
    const { body } = await portail.client().call('GET', '/metrics');
    expect(body).toMatch(
      /guichet_http_request_seconds_count\{route="\/api\/auth\/login",method="POST",status="401"\} \d/,
    );
    expect(body).toMatch(/guichet_refusals_total\{code="IDENTIFIANTS_INCORRECTS"\} \d/);
  });

  test('le contrat OpenAPI est servi avec sa page de lecture', async () => {
    const page = await portail.client().call('GET', '/api/docs');
    expect(page.body).toContain('POST /api/auth/register');
    const document = await portail.client().call('GET', '/api/docs/auth.json');
    expect(document.body.openapi).toBe('3.1.0');
    expect((await portail.client().call('GET', '/api/docs/..%2fpackage.json')).status).toBe(404);
  });
});

test('ERR-001 un échec imprévu répond 500, la phrase du catalogue et un numéro, sans rien dire du dedans', async () => {
  const broken = await startPortail();
  try {
    await sql`alter table lca.contenu rename to perdue`.execute(broken.owner);
    const { status, body } = await broken.client().call('GET', '/api/lca/questions');
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'PROBLEME',
      message: 'Un problème est survenu.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  } finally {
    await broken.close();
  }
});
