import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../testing/people.ts';
import { freshEmail, inscriptionOf, PASSWORD, type Portail, startPortail } from '../../../testing/portail.ts';
import { createPasswordHasher } from './compte/passwordHasher.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ settings: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => portail.close());

let lieux = 0;
/** Everything that comes back, except what differs between any two requests: their number and their time. */
const bytesOf = async (path: string, body?: unknown) => {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  // Each from a place of its own: it is not what is looked at here.
  lieux += 1;
  const place = { 'x-forwarded-for': `198.51.${lieux >> 8}.${lieux % 256}` };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${portail.base}${path}`, { method: 'POST', headers: { ...json, ...place }, ...init });
  const text = (await response.text()).replace(/"requestId":"[0-9a-f-]{36}"/, '"requestId":""');
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status: response.status, headers, text };
};

const ADDRESSES = {
  confirmée: async () => (await addPerson(portail)).email,
  'à confirmer': async () => (await addPerson(portail, { enabled: false })).email,
  verrouillée: async () => (await addPerson(portail, { locked: true })).email,
  'd’agent': async () => (await addPerson(portail, { roles: ['rds.user'], mustChangePassword: true })).email,
} as const;

const CALLS = {
  login: (email: string) => bytesOf('/api/auth/login', { email, password: 'Faux-mot-2027!' }),
  register: (email: string) => bytesOf('/api/auth/register', inscriptionOf(email)),
  forgotPassword: (email: string) => bytesOf(`/api/auth/forgotPassword/${encodeURIComponent(email)}?origin=lca`),
  sendValidationMail: (email: string) => bytesOf('/api/auth/sendValidationMail', { email, origin: 'lca' }),
} as const;

describe.each(Object.entries(CALLS))('CALL-AUTH-004 COMPTE-016 ERR-063 %s', (_, send) => {
  test.each(Object.entries(ADDRESSES))(
    'répond les mêmes octets pour une adresse %s et une inconnue',
    async (_kind, make) => {
      const known = await send(await make());
      const unknown = await send(freshEmail());
      expect(known).toEqual(unknown);
      expect(known.text.length).toBeGreaterThan(10);
    },
  );
});

/** Everything that the database holds more of, after this. */
const rowsAfter = async (work: () => Promise<unknown>): Promise<string[]> => {
  const count = async () => {
    const { rows } = await sql<{ nom: string; nombre: string }>`select name as nom, count(*) as nombre
      from jobs.job group by name order by name`.execute(portail.owner);
    return rows.map(({ nom, nombre }) => `${nom} ${nombre}`);
  };
  const before = await count();
  await work();
  return (await count()).filter((line) => !before.includes(line)).map((line) => line.split(' ')[0] ?? '');
};

test.each(['register', 'forgotPassword', 'sendValidationMail'] as const)(
  'P-12 %s écrit le même travail pour toute adresse : le temps de réponse ne dit rien',
  async (name) => {
    const written: string[][] = [];
    for (const make of [...Object.values(ADDRESSES), freshEmail]) {
      const email = await make();
      written.push(await rowsAfter(() => CALLS[name](email)));
    }
    expect(new Set(written.map(String)).size).toBe(1);
    expect(written[0]).toHaveLength(1);
  },
);

const SAMPLES = 9;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0;

test('COMPTE-016 une adresse inconnue prend le même travail qu’un mot de passe faux', async () => {
  const { id, email } = await addPerson(portail);
  // Hashed as the portal does, not as cheaply as the other tests may.
  const hash = await createPasswordHasher([process.env['PASSWORD_PEPPER'] ?? '']).hash(PASSWORD);
  await sql`update auth.compte set mot_de_passe = ${hash} where id = ${id}`.execute(portail.owner);
  const timeOf = async (address: string): Promise<number> => {
    const start = performance.now();
    await CALLS.login(address);
    return performance.now() - start;
  };
  await timeOf(email);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    known.push(await timeOf(email));
    unknown.push(await timeOf(freshEmail()));
  }
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
  expect(median(unknown) / median(known)).toBeLessThan(2);
});
