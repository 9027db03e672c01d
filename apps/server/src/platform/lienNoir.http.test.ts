import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, createCaller } from '../../testing/caller.ts';
import { createFaultProxy, type FaultProxy } from '../../testing/fichiers/faultProxy.ts';
import { addPerson, signIn } from '../../testing/people.ts';
import { type Portail, startBeside, startPortail } from '../../testing/portail.ts';

const MOST_MS = 10_000;

let portail: Portail;
let link: FaultProxy;
let beside: Awaited<ReturnType<typeof startBeside>>;
let browser: Caller;
beforeAll(async () => {
  portail = await startPortail();
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  link = await createFaultProxy(url.hostname, Number(url.port || 5_432));
  url.pathname = new URL(portail.appUrl).pathname;
  url.host = `127.0.0.1:${link.port}`;
  beside = await startBeside(portail, { DATABASE_URL: url.href });
  browser = createCaller(beside.base, 'navigateur');
  const { email } = await addPerson(portail, { roles: ['lca.association', 'lca.admin'] });
  await signIn(browser, email);
});
afterAll(async () => {
  link.setMode('pass');
  await beside.stop();
  await link.close();
  await portail.close();
});

const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/api/auth/session'],
  ['GET', '/api/auth/sessions'],
  ['GET', '/api/auth/users?limit=20'],
  ['GET', '/api/lca/questions'],
  ['GET', '/api/lca/rattachements'],
  ['GET', '/api/demandes/demande/dossiers'],
  ['GET', '/api/demandes/notifications'],
  ['GET', '/api/rds/services'],
  ['POST', '/api/auth/login', { email: 'a@b.fr', password: 'Tatami-2027-ok' }],
  ['POST', '/api/auth/forgotPassword/a@b.fr'],
  ['GET', '/ready'],
  ['GET', '/health'],
  ['GET', '/metrics'],
];

test('le lien vers PostgreSQL avale tout : chaque appel a sa réponse en dix secondes, en français, puis tout reprend', async () => {
  const ask = async ([method, path, body]: (typeof CALLS)[number]) => {
    const startedAt = performance.now();
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': `noir-${performance.now()}` } : {};
    const answer = await browser.call(method, path, { ...(body && { body }), headers });
    return { ...answer, path, ms: performance.now() - startedAt };
  };
  // Every connection is open before the link goes: those that were good are the ones that hang.
  const before = await Promise.all([...CALLS, ...CALLS].map(ask));
  expect(before.filter(({ status }) => status === 404 || status === 503).map(({ path }) => path)).toEqual([]);
  link.swallow();
  const answers = await Promise.all([...CALLS, ...CALLS].map(ask));
  const late = answers.filter(({ ms }) => ms > MOST_MS).map(({ path, ms }) => `${path} ${Math.round(ms)} ms`);
  expect(late).toEqual([]);
  const refused = answers.filter(({ path }) => path.startsWith('/api/'));
  for (const { path, status, body, headers } of refused) {
    expect([path, status, body.code, headers.get('retry-after')]).toEqual([path, 503, 'SERVEUR_INDISPONIBLE', '2']);
  }
  expect(answers.find(({ path }) => path === '/ready')?.body).toEqual({ etat: 'indisponible', postgresql: 'absent' });
  // The link is good again, but not the connections that were on it.
  link.mend();
  await expect.poll(async () => (await ask(['GET', '/api/auth/session'])).status, { timeout: 15_000 }).toBe(200);
  const after = await Promise.all([...CALLS, ...CALLS].map(ask));
  expect(after.filter(({ status }) => status === 503).map(({ path }) => path)).toEqual([]);
}, 90_000);

test('les travaux ont leur porte : vivant, prêt, mesuré, et ceux qui sont morts se comptent', async () => {
  const travaux = await startPortail({ run: ['jobs'] });
  try {
    const client = createCaller(travaux.base, 'autre');
    expect((await client.call('GET', '/live')).body).toEqual({ etat: 'vivant' });
    expect((await client.call('GET', '/ready')).body).toEqual({ etat: 'pret', postgresql: 'present' });
    expect((await client.call('GET', '/api/auth/session')).status).toBe(404);
    expect((await client.call('GET', '/health')).body.travauxAbandonnes).toBe(0);
    await sql`insert into jobs.job (name, data) values ('auth.sendValidationMail.morte', '{}'),
      ('auth.sendValidationMail.morte', '{}')`.execute(travaux.owner);
    expect((await client.call('GET', '/health')).body.travauxAbandonnes).toBe(2);
    expect((await client.call('GET', '/metrics')).body).toContain('guichet_jobs_dead{job="auth.sendValidationMail"} 2');
  } finally {
    await travaux.close();
  }
});
