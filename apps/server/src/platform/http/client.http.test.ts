import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contenuSubventionSchema } from '@guichet/rules/subvention';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portail, startPortail } from '../../../testing/portail.ts';
import { contenuDe, freshCode } from '../../../testing/subventions.ts';

/** The very file that is put beside the application. */
const SECURITY = new URL('../../../../web/public/security.txt', import.meta.url);
const PAGE = '<!doctype html><title>Guichet Asso</title><div id="root"></div>';

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

test.each(['/client', '/client/', '/client/register', '/client/user/profil?mode=edit'])(
  'ROUTE-001 %s rend l’application',
  async (path) => {
    const { status, body, headers } = await portail.client().call('GET', path);
    expect([status, body, headers.get('cache-control')]).toEqual([200, PAGE, 'no-cache']);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  },
);

test('P-25 les pages publiques se lisent sans JavaScript : les subventions publiées, leur texte et rien d’autre', async () => {
  const nom = 'Aide <script>alert(1)</script> & "plus"';
  const code = freshCode();
  const contenu = JSON.stringify(contenuSubventionSchema.parse(contenuDe({ nom })));
  await sql`with faite as (
      insert into rds.subvention (id, code, brouillon, nom, dispositif, campagne_exercice, publiee, active)
      values (gen_random_uuid(), ${code}, ${contenu}::jsonb, ${nom}, 'FDVA', 2027, 1, true) returning id, brouillon)
    insert into rds.subvention_version (id_subvention, numero, contenu) select id, 1, brouillon from faite`.execute(
    portail.owner,
  );
  const read = async (path: string) => (await portail.client().call('GET', `/client/${path}`)).body as string;
  const liste = await read('subventions');
  expect(liste).toContain('<title>Trouver une subvention - Guichet Asso</title><meta name="description"');
  expect(liste).toContain(
    `<a href="/client/subventions/${code}">Aide &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;plus&quot;</a>`,
  );
  const une = await read(`subventions/${code}`);
  expect(une).toContain('<h1>Aide &lt;script&gt;');
  expect(une).not.toContain('<script>');
  expect(await read('login')).toContain('<h1>Guichet Asso</h1>');
  // What the application alone can say is the application's: an unknown grant, another page.
  expect([await read('subventions/INCONNUE'), await read('subventions/a/b')]).toEqual([PAGE, PAGE]);
});

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
