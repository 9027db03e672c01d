import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { addPerson, signIn } from '../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../testing/portail.ts';

/** As many addresses, or accounts, as the campaign asks for; a sample at each run. */
const NOMBRE = Number(process.env['DEVINETTES'] ?? 60);
const AT_ONCE = 20;
/** What the waits give back while a long campaign lasts: each twice as long as the one before. */
const RENDUS = 8;
/** Beyond so many in a minute, an address is not read any more; a browser that was let in before is. */
const INONDATION = 300;
const MINUTE_MS = 61_000;
/** What a portal in service limits, and no Redis at all: nothing here may depend on it. */
const EN_SERVICE = {
  REDIS_URL: 'redis://127.0.0.1:1',
  TRUST_PROXY: '127.0.0.1',
  LIMIT_AUTH_PER_MINUTE: '10',
  LIMIT_COMPTE_PER_MINUTE: '5',
  LIMIT_CONNEXION_PER_MINUTE: String(INONDATION),
};

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ settings: EN_SERVICE });
});
afterAll(() => portail?.close());

let reseau = 0;
/** An address that nobody used yet. */
const lieu = (): string => {
  reseau += 1;
  return `10.${reseau >> 16}.${(reseau >> 8) % 256}.${reseau % 256}`;
};
const from = (address: string) => ({ 'x-forwarded-for': address });

const guess = async (email: string, address: string, password = 'Faux-mot-2027!') => {
  const body = { email, password };
  return portail.client().call('POST', '/api/auth/login', { body, headers: from(address) });
};

interface Essai {
  readonly email: string;
  readonly address: string;
}
/** Sent many at once, as an attacker would; how each was answered. */
const attack = async (essais: readonly Essai[]): Promise<Map<number, number>> => {
  const waiting = [...essais];
  const statuses = new Map<number, number>();
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { status } = await guess(next.email, next.address);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
};
const times = <T>(make: (n: number) => T): T[] => Array.from({ length: NOMBRE }, (_, n) => make(n));

/** Someone whose browser has signed in once, from this address. */
const known = async (address: string) => {
  const person = await addPerson(portail);
  const browser = portail.browser();
  const { status } = await browser.call('POST', '/api/auth/login', {
    body: { email: person.email, password: PASSWORD },
    headers: from(address),
  });
  expect(status).toBe(200);
  return { ...person, browser };
};
const enter = (caller: Caller, email: string, address: string) =>
  caller.call('POST', '/api/auth/login', { body: { email, password: PASSWORD }, headers: from(address) });

/** As if the same had gone on for hours: the first waits are too short to be looked at on a busy machine. */
const insist = () =>
  sql`update auth.frein set milliemes = milliemes + 10000, compte_at = now() where milliemes > 19000`.execute(
    portail.owner,
  );

describe('T21 un compte visé de partout', () => {
  test(`${NOMBRE} adresses, un compte : vingt essais sont lus, les autres attendent ; son titulaire entre`, async () => {
    const maison = lieu();
    const { id, email, browser } = await known(maison);
    const statuses = await attack(times(() => ({ email, address: lieu() })));
    console.log(`${NOMBRE} adresses × 1 compte :`, Object.fromEntries(statuses));
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect(statuses.get(401)).toBeGreaterThanOrEqual(20);
    expect(statuses.get(401)).toBeLessThanOrEqual(20 + RENDUS);
    await insist();
    const found = await guess(email, lieu(), PASSWORD);
    expect([found.status, found.body.code]).toEqual([429, 'TROP_D_ECHECS']);
    expect(Number(found.headers.get('retry-after'))).toBeGreaterThan(0);

    expect((await enter(browser, email, lieu())).status).toBe(200);
    await sql`delete from auth.familier where id_compte = ${id}`.execute(portail.owner);
    expect((await enter(browser, email, maison)).status).toBe(429);
  });

  test('une adresse que personne n’a attend de la même façon, et mot pour mot', async () => {
    const statuses = await attack(times(() => ({ email: 'personne-ici@guichet-asso.example', address: lieu() })));
    expect(statuses.get(401)).toBeLessThanOrEqual(20 + RENDUS);
  });

  test('le temps passé rend des essais, et un essai refusé n’en coûte pas', async () => {
    const { email } = await addPerson(portail);
    await attack(Array.from({ length: 30 }, () => ({ email, address: lieu() })));
    const first = Number((await guess(email, lieu())).headers.get('retry-after'));
    for (let n = 0; n < 5; n += 1) await guess(email, lieu());
    const last = Number((await guess(email, lieu())).headers.get('retry-after'));
    expect(last).toBeLessThanOrEqual(first);
    await sql`update auth.frein set compte_at = compte_at - interval '1 hour'`.execute(portail.owner);
    expect((await guess(email, lieu(), PASSWORD)).status).toBe(200);
  });
});

describe('T21 un bureau derrière une seule adresse', () => {
  test('quarante personnes s’y connectent dans la minute, et y reviennent', async () => {
    const bureau = lieu();
    const people = await Promise.all(Array.from({ length: 40 }, () => addPerson(portail)));
    for (const { email } of [...people, ...people.slice(0, 10)])
      expect((await guess(email, bureau, PASSWORD)).status).toBe(200);
  });

  test(`une adresse, ${NOMBRE} comptes : trente essais sont lus ; un collègue du même bureau entre`, async () => {
    const bureau = lieu();
    const { email: connu, browser } = await known(bureau);
    const { email: habitue } = await known(bureau);
    const statuses = await attack(times(() => ({ email: freshEmail(), address: bureau })));
    console.log(`1 adresse × ${NOMBRE} comptes :`, Object.fromEntries(statuses));
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect(statuses.get(401)).toBeGreaterThanOrEqual(30);
    expect(statuses.get(401)).toBeLessThanOrEqual(30 + RENDUS);

    await insist();
    const { email: inconnu } = await addPerson(portail);
    expect((await guess(inconnu, bureau, PASSWORD)).status).toBe(429);
    expect((await enter(browser, connu, bureau)).status).toBe(200);
    // No cookie left, but they signed in from here before: once the minute that was flooded is over.
    if (NOMBRE > INONDATION) await setTimeout(MINUTE_MS);
    expect((await guess(habitue, bureau, PASSWORD)).status).toBe(200);
  });

  test('un lieu inondé n’est plus lu ; un navigateur déjà entré l’est, un témoin inventé non', async () => {
    const bureau = lieu();
    const { email, browser } = await known(bureau);
    const { email: autre, browser: faussaire } = await known(bureau);
    for (const cookie of faussaire.cookies.values()) cookie.value = `A${cookie.value.slice(1)}`;
    await attack(Array.from({ length: INONDATION }, () => ({ email: freshEmail(), address: bureau })));
    expect((await enter(browser, email, bureau)).status).toBe(200);
    const refused = await enter(faussaire, autre, bureau);
    expect([refused.status, refused.body.code]).toEqual([429, 'TROP_DE_REQUETES']);
  });

  test('dix essais faux sur un compte depuis un même lieu, puis il attend ; son titulaire entre d’ailleurs', async () => {
    const { email } = await addPerson(portail);
    const bureau = lieu();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess(email, bureau)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await guess(email, bureau, PASSWORD)).status).toBe(429);
    expect((await guess(freshEmail(), bureau)).status).toBe(401);
    expect((await guess(email, lieu(), PASSWORD)).status).toBe(200);
  });
});

describe('T21 dans une session ouverte', () => {
  test.each([
    ['prouver à nouveau qui l’on est', 'POST', () => '/api/auth/reauthenticate', { password: 'Faux-mot-2027!' }],
    [
      'changer son mot de passe',
      'PATCH',
      (id: string) => `/api/auth/users/${id}/oauth`,
      { old_password: 'Faux-1', new_password: 'Nouveau-Tatami-2031!', new_confirm: 'Nouveau-Tatami-2031!' },
    ],
  ] as const)(
    '%s : cinq essais faux, puis la session attend ; une autre session, non',
    async (_, method, path, body) => {
      const { id, email, browser } = await known(lieu());
      const codes: number[] = [];
      for (let n = 0; n < 7; n += 1)
        codes.push((await browser.call(method, path(id), { body, headers: from(lieu()) })).status);
      expect(codes).toEqual([...Array(5).fill(400), 429, 429]);
      const other = portail.browser();
      await signIn(other, email);
      expect((await other.call(method, path(id), { body, headers: from(lieu()) })).status).toBe(400);
    },
  );
});

describe('P-24 prévenir', () => {
  const mails = async (name: string, id: string) => {
    const { rows } = await sql<{ data: Record<string, string> }>`select data from jobs.job
      where name = ${name} and data->>'id_compte' = ${id}`.execute(portail.owner);
    return rows.map(({ data }) => data);
  };

  test('un nouvel appareil se dit à son titulaire, une fois ; le premier de tous, non', async () => {
    const { id, email, browser } = await known(lieu());
    expect(await mails('auth.sendAppareilMail', id)).toEqual([]);
    await enter(browser, email, lieu());
    expect(await mails('auth.sendAppareilMail', id)).toEqual([]);
    const other = portail.browser();
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' };
    await other.call('POST', '/api/auth/login', { body: { email, password: PASSWORD }, headers: firefox });
    await enter(other, email, lieu());
    expect(await mails('auth.sendAppareilMail', id)).toMatchObject([{ appareil: 'Firefox sur Linux' }]);
  });

  test('des essais faux répétés aussi, une seule fois ; un bon mot de passe avant la fin, non', async () => {
    const { id, email } = await addPerson(portail);
    const bureau = lieu();
    for (let n = 0; n < 9; n += 1) await guess(email, bureau);
    expect((await guess(email, bureau, PASSWORD)).status).toBe(200);
    expect(await mails('auth.sendEchecsMail', id)).toEqual([]);
    for (let n = 0; n < 14; n += 1) await guess(email, bureau);
    expect(await mails('auth.sendEchecsMail', id)).toEqual([{ id_compte: id }]);
  });

  test('un mot de passe changé oublie les appareils des autres', async () => {
    const { id, email, browser } = await known(lieu());
    const other = portail.browser();
    await enter(other, email, lieu());
    const nouveau = 'Nouveau-Tatami-2031!';
    const body = { old_password: PASSWORD, new_password: nouveau, new_confirm: nouveau };
    expect((await browser.call('PATCH', `/api/auth/users/${id}/oauth`, { body })).status).toBe(200);
    await attack(Array.from({ length: 24 }, () => ({ email, address: lieu() })));
    const enterWith = (caller: Caller) =>
      caller.call('POST', '/api/auth/login', { body: { email, password: nouveau }, headers: from(lieu()) });
    expect((await enterWith(other)).status).toBe(429);
    expect((await enterWith(browser)).status).toBe(200);
  });
});
