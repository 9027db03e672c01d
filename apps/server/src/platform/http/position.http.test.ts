import { TABLES } from '@guichet/contract/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../../testing/caller.ts';
import { addPerson, signIn } from '../../../testing/people.ts';
import { type Portail, startBeside, startPortail } from '../../../testing/portail.ts';
import { LUES_AILLEURS } from './position.ts';

const LISTE = '/api/demandes/demande/dossiers?limit=20';
const HEADER = 'x-guichet-position';
const SCEAU = /^[0-9a-f]{16}\.[0-9]{10}\.[\w-]{43}$/u;
const NOBODY = 'postgres://guichet_app@127.0.0.1:1/guichet';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

/** Someone at a portal whose replica is at this address, and what its measures say of it. */
const open = async (replica: string) => {
  const { base, stop } = await startBeside(portail, { DATABASE_REPLICA_URL: replica });
  const personne = await addPerson(portail);
  const caller = createCaller(base, 'navigateur');
  await signIn(caller, personne.email);
  const issues = async () => {
    const text = await (await fetch(`${base}/metrics`)).text();
    const read = (issue: string) =>
      Number(new RegExp(`reads_total\\{issue="${issue}"\\} (\\d+)`, 'u').exec(text)?.[1] ?? 0);
    return { replique: read('replique'), retard: read('retard'), panne: read('panne') };
  };
  return { caller, issues, stop };
};

describe('lire à côté de la base', () => {
  test('toute réponse à une écriture dit jusqu’où elle a écrit, aucune lecture ne le dit', async () => {
    const { caller, stop } = await open(portail.appUrl);
    const refused = await caller.call('POST', '/api/auth/login', { body: { email: 'a@b.fr', password: 'faux' } });
    expect([refused.status >= 400, SCEAU.test(refused.headers.get(HEADER) ?? '')]).toEqual([true, true]);
    expect((await caller.call('GET', LISTE)).headers.get(HEADER)).toBeNull();
    await stop();
  });

  test('une base qui n’est pas une réplique ne répond pas à sa place : le primaire répond', async () => {
    const { caller, issues, stop } = await open(portail.appUrl);
    expect((await caller.call('GET', LISTE)).status).toBe(200);
    expect(await issues()).toEqual({ replique: 0, retard: 1, panne: 0 });
    await stop();
  });

  test('la réplique absente, la liste est là', async () => {
    const { caller, issues, stop } = await open(NOBODY);
    for (let turn = 0; turn < 3; turn += 1) expect((await caller.call('GET', LISTE)).status).toBe(200);
    const { panne, replique } = await issues();
    expect([panne > 0, replique]).toEqual([true, 0]);
    await stop();
  });

  test('une position inventée ne fait rien croire : elle est lue comme si rien n’était dit', async () => {
    const { caller, stop } = await open(portail.appUrl);
    const forged = `0000000000000000.${Math.floor(Date.now() / 1_000)}.${'a'.repeat(43)}`;
    for (const headers of [{ [HEADER]: forged }, { [HEADER]: 'n’importe quoi' }])
      expect(
        (await caller.call('GET', LISTE, { headers: { ...headers, [HEADER]: encodeURI(headers[HEADER] ?? '') } }))
          .status,
      ).toBe(200);
    await stop();
  });
});

test('seules des lectures vont ailleurs, et chacune existe', () => {
  const routes = new Map(
    TABLES.flatMap(({ service, routes: own }) =>
      Object.entries(own).map(([name, route]) => [`${service}.${name}`, route]),
    ),
  );
  for (const name of LUES_AILLEURS) expect([name, routes.get(name)?.method]).toEqual([name, 'GET']);
});
