import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isDedans } from './dedans.ts';
import { createEnvoyerWith, type Resolve } from './envoyer.ts';

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const NOMS: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.216.34'],
  'dedans.example': ['127.0.0.1'],
  'melange.example': ['93.184.216.34', '10.1.2.3'],
  'six.example': ['::ffff:169.254.169.254'],
};
const resolve: Resolve = async (nom) =>
  (NOMS[nom] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const envoyerVers = (essais: readonly string[] = []) => {
  const issues: string[] = [];
  const envoyer = createEnvoyerWith(
    { delaiMs: 300, octetsMaximum: 1_000, essais },
    { resolve, count: (issue) => issues.push(issue) },
  );
  return { ...envoyer, issues };
};
const envoi = (adresse: string) => ({ adresse, entetes: { 'x-guichet-id': 'un' }, corps: '{"é":1}' });

describe('une adresse de l’intérieur', () => {
  test.each([
    ...[
      '127.0.0.1',
      '10.0.0.1',
      '172.31.255.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ],
    ...['255.255.255.255', '198.18.0.1', '192.0.2.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001:0:1::1'],
  ])('%s', (adresse) => expect(isDedans(adresse)).toBe(true));
  test.each(['93.184.216.34', '172.32.0.1', '8.8.8.8', '2a01:e0a::1', '2606:2800:220:1::1'])(
    '%s est du dehors',
    (adresse) => expect(isDedans(adresse)).toBe(false),
  );

  test.each([
    ...['https://dedans.example/', 'https://melange.example/', 'https://six.example/', 'https://localhost/'],
    ...['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
    ...['http://public.example/', 'https://169.254.169.254/latest/meta-data/'],
  ])('%s est refusée, à la déclaration comme à l’envoi', async (adresse) => {
    const { check, post } = envoyerVers();
    expect(await check(adresse)).toBe(false);
    expect(['interdite', 'injoignable']).toContain((await post(envoi(adresse))).panne);
  });

  test('un nom qui change entre les deux est refusé à l’envoi', async () => {
    const seen: string[] = [];
    const host = await serve((request, answer) => {
      seen.push(request.url ?? '');
      answer.end();
    });
    let address = '93.184.216.34';
    const { check, post } = createEnvoyerWith(
      { delaiMs: 300, octetsMaximum: 1_000, essais: [] },
      { resolve: async () => [{ address, family: 4 }], count: () => undefined },
    );
    const adresse = `https://si.example:${host.split(':')[1]}/`;
    expect(await check(adresse)).toBe(true);
    address = '127.0.0.1';
    expect(await post(envoi(adresse))).toMatchObject({ code: null, panne: 'interdite' });
    expect(seen).toEqual([]);
  });
});

describe('un envoi', () => {
  test('part tel quel, et la réponse est son code', async () => {
    const seen: unknown[] = [];
    const host = await serve(async (request, answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      seen.push([request.method, request.url, request.headers['x-guichet-id'], Buffer.concat(chunks).toString()]);
      answer.writeHead(204).end();
    });
    const { check, post, issues } = envoyerVers([host]);
    expect(await check(`http://${host}/a?b=1`)).toBe(true);
    expect(await post(envoi(`http://${host}/a?b=1`))).toMatchObject({ code: 204, panne: null });
    expect(seen).toEqual([['POST', '/a?b=1', 'un', '{"é":1}']]);
    expect(issues).toEqual(['ok']);
  });

  test('une redirection n’est pas suivie, vers le dedans ni ailleurs', async () => {
    let calls = 0;
    const dedans = await serve((_, answer) => {
      calls += 1;
      answer.end();
    });
    const host = await serve((_, answer) => answer.writeHead(302, { location: `http://${dedans}/` }).end());
    expect(await envoyerVers([host, dedans]).post(envoi(`http://${host}/`))).toMatchObject({
      ...{ code: 302, panne: 'redirection' },
    });
    expect(calls).toBe(0);
  });

  test('qui se tait, qui refuse, qui n’est pas là, qui répond sans fin : rien n’attend plus que le délai', async () => {
    const muet = await serve(() => undefined);
    const faux = await serve((_, answer) => answer.writeHead(500).end('non'));
    const bavard = await serve((_, answer) => {
      answer.writeHead(200);
      const timer = setInterval(() => answer.write('x'.repeat(600)), 5);
      answer.on('close', () => clearInterval(timer));
    });
    const { post } = envoyerVers([muet, faux, bavard, '127.0.0.1:1']);
    const begun = performance.now();
    const issues = await Promise.all([muet, faux, bavard, '127.0.0.1:1'].map((host) => post(envoi(`http://${host}/`))));
    expect(issues.map(({ code, panne }) => [code, panne])).toEqual([
      ...[
        [null, 'delai'],
        [500, 'refus'],
        [200, null],
        [null, 'injoignable'],
      ],
    ]);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
