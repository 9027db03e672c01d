import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portail, startPortail } from '../../testing/portail.ts';

/** Behind the proxy that both trust, a caller has an address of its own in each run. */
const address = `198.51.100.${randomInt(1, 255)}`;
const settings = { LIMIT_AUTH_PER_MINUTE: '10', TRUST_PROXY: '127.0.0.1' };

let first: Portail;
let second: Portail;
beforeAll(async () => {
  [first, second] = await Promise.all([startPortail({ settings }), startPortail({ settings })]);
});
afterAll(() => Promise.all([first.close(), second.close()]));

const attempt = async (portail: Portail, from: string): Promise<number> => {
  const headers = { 'x-forwarded-for': from };
  const { status } = await portail.client().call('POST', '/api/auth/register', { body: {}, headers });
  return status;
};

test('UI-034 dix appels par minute et par adresse, comptés ensemble par deux processus', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 14; n += 1) statuses.push(await attempt(n % 2 ? first : second, address));
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
  expect(await attempt(first, '203.0.113.7')).toBe(400);
});

test('sans Redis, chaque processus compte pour lui-même et le portail répond', async () => {
  const alone = await startPortail({ settings: { ...settings, REDIS_URL: 'redis://127.0.0.1:1' } });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await attempt(alone, address));
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  } finally {
    await alone.close();
  }
});
