import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portail, startPortail } from '../../../testing/portail.ts';

/** The very file that is put beside the application. */
const SECURITY = new URL('../../../../web/public/security.txt', import.meta.url);
const PAGE = '<!doctype html><title>Guichet Asso</title>';

let portail: Portail;
beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'guichet-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), PAGE);
  await copyFile(SECURITY, join(dist, 'security.txt'));
  await writeFile(join(dist, 'assets', 'app-1234.js'), 'export {};');
  portail = await startPortail({ settings: { WEB_DIST: dist } });
});
afterAll(() => portail.close());

test.each(['/client', '/client/', '/client/login', '/client/user/profil?mode=edit'])(
  'ROUTE-001 %s rend l’application',
  async (path) => {
    const { status, body, headers } = await portail.client().call('GET', path);
    expect([status, body, headers.get('cache-control')]).toEqual([200, PAGE, 'no-cache']);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  },
);

test('la racine mène à l’application', async () => {
  const { status, headers } = await portail.client().call('GET', '/');
  expect([status, headers.get('location')]).toEqual([302, '/client/']);
});

test('un fichier du build se garde un an', async () => {
  const { status, headers } = await portail.client().call('GET', '/client/assets/app-1234.js');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('un fichier absent répond 404, jamais une page', async () => {
  const { status, body } = await portail.client().call('GET', '/client/assets/ancien-9999.js');
  expect([status, body.code]).toEqual([404, 'RESSOURCE_INTROUVABLE']);
});

test.each(['/.well-known/security.txt', '/client/security.txt'])(
  '%s dit à qui signaler une faille, et jusqu’à quand c’est vrai',
  async (path) => {
    const { status, body, headers } = await portail.client().call('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const [, expires = ''] = body.match(/^Expires: (\S+)$/m) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  },
);
