import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, signIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

const CLE = '/api/auth/session/cle';
const cleOf = async (browser: ReturnType<Portail['browser']>): Promise<string> => {
  const { status, body, headers } = await browser.call('GET', CLE);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  return body.cle;
};

test('sans session, aucune clé', async () => {
  const { status, body } = await portail.browser().call('GET', CLE);
  expect([status, body.cle]).toEqual([401, undefined]);
});

test('la clé qui scelle la saisie est celle du compte, d’une session à l’autre, et d’aucun autre compte', async () => {
  const { browser, email } = await signedIn(portail);
  const cle = await cleOf(browser);
  expect(Buffer.from(cle, 'base64url')).toHaveLength(32);
  const ailleurs = portail.browser();
  await signIn(ailleurs, email);
  expect(await cleOf(ailleurs)).toBe(cle);
  expect(await cleOf((await signedIn(portail)).browser)).not.toBe(cle);
  await browser.call('POST', '/api/auth/logout');
  expect((await browser.call('GET', CLE)).status).toBe(401);
});

test('le mot de passe changé, la clé change : ce qui était scellé ne s’ouvre plus', async () => {
  const { browser, id } = await signedIn(portail);
  const avant = await cleOf(browser);
  const body = {
    old_password: 'Tatami-2027-ok',
    new_password: 'Nouveau-Tatami-2031!',
    new_confirm: 'Nouveau-Tatami-2031!',
  };
  expect((await browser.call('PATCH', `/api/auth/users/${id}/oauth`, { body })).status).toBe(200);
  expect(await cleOf(browser)).not.toBe(avant);
});
