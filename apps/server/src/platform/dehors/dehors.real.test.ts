import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Histogram, Registry } from 'prom-client';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createDehors } from './dehors.ts';

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const SCHEMA = z.object({ nom: z.string() });
const scene = (origine: string, now = () => 0) => {
  const registers = [new Registry()];
  const outcomes = new Counter({
    name: 'issues',
    help: 'issues',
    labelNames: ['service', 'issue'] as const,
    registers,
  });
  const duration = new Histogram({ name: 'duree', help: 'duree', labelNames: ['service'] as const, registers });
  const service = { nom: 'adresses', origine, delaiMs: 300, octetsMaximum: 200, echecsAvantRepos: 2, reposMs: 1_000 };
  const dehors = createDehors(service, { duration, outcomes, now });
  const ask = (chemin = '/recherche') => dehors.read({ chemin, question: { q: 'rue & place' }, schema: SCHEMA });
  const counted = async () =>
    Object.fromEntries((await outcomes.get()).values.map(({ labels, value }) => [labels.issue, value]));
  return { ask, counted };
};
const answers =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);

describe('un service du dehors', () => {
  test('sa réponse est lue dans sa forme, et la question part échappée', async () => {
    const asked: string[] = [];
    const origine = await serve((request, response) => {
      asked.push(request.url ?? '');
      answers('{"nom":"Lyon","autre":1}')(request, response);
    });
    const { ask, counted } = scene(origine);
    expect(await ask()).toEqual({ ok: true, valeur: { nom: 'Lyon' } });
    expect(asked).toEqual(['/recherche?q=rue+%26+place']);
    expect(await counted()).toEqual({ ok: 1 });
  });

  test.each([
    ['qui ne va pas', answers('{}', 500), 'indisponible'],
    ['qui refuse la question', answers('{}', 400), 'refus'],
    [
      'qui renvoie ailleurs',
      ((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()) as RequestListener,
      'injoignable',
    ],
    ['qui dit autre chose', answers('{"nom":3}'), 'illisible'],
    ['qui ne dit pas du JSON', answers('<html>'), 'illisible'],
    ['qui en dit trop', answers(JSON.stringify({ nom: 'x'.repeat(300) })), 'trop_long'],
    [
      'qui en dit trop sans l’annoncer',
      ((_, response) => {
        response.write('{"nom":"');
        response.write('x'.repeat(300));
        response.end('"}');
      }) as RequestListener,
      'trop_long',
    ],
    ['qui se tait', (() => undefined) as RequestListener, 'delai'],
  ])('un service %s donne sa panne, jamais une exception', async (_, listener, panne) => {
    const { ask, counted } = scene(await serve(listener));
    expect(await ask()).toEqual({ ok: false, panne });
    expect(await counted()).toEqual({ [panne]: 1 });
  });

  test('absent, il est injoignable', async () => {
    expect(await scene('http://127.0.0.1:9').ask()).toEqual({ ok: false, panne: 'injoignable' });
  });

  test('aucun chemin ne mène à un autre hôte', async () => {
    const origine = await serve(answers('{"nom":"Lyon"}'));
    expect(await scene(origine).ask('//ailleurs.test/x')).toEqual({ ok: true, valeur: { nom: 'Lyon' } });
    await expect(scene(origine).ask('@ailleurs.test/x')).resolves.toMatchObject({ ok: true });
  });

  test('en panne, on cesse de l’attendre ; après le repos un seul appel l’essaie, et s’il répond tout repart', async () => {
    let [calls, isDown, at] = [0, true, 0];
    const origine = await serve((request, response) => {
      calls += 1;
      answers('{"nom":"Lyon"}', isDown ? 503 : 200)(request, response);
    });
    const { ask, counted } = scene(origine, () => at);
    await ask();
    await ask();
    expect(await ask()).toEqual({ ok: false, panne: 'repos' });
    expect(calls).toBe(2);
    [isDown, at] = [false, 1_000];
    const together = await Promise.all([ask(), ask()]);
    expect(together.map(({ ok }) => ok)).toEqual([true, false]);
    expect(calls).toBe(3);
    expect((await ask()).ok).toBe(true);
    expect(await counted()).toEqual({ indisponible: 2, repos: 2, ok: 2 });
  });
});
