import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, createCaller } from '../../../../testing/caller.ts';
import { addCode } from '../../../../testing/facteurs.ts';
import { signedIn } from '../../../../testing/people.ts';
import { PASSWORD, type Portail, startBeside, startPortail } from '../../../../testing/portail.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const CLE = Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' }))).toString('base64url');
const CLE_AVANT = process.env['TOKEN_KEY'] ?? '';
const POIVRE = randomBytes(32).toString('base64url');
const POIVRE_AVANT = process.env['PASSWORD_PEPPER'] ?? '';

/** What an operator writes, restarting after each: the new one is read by all before any writes with it. */
const LUES = { TOKEN_KEY: `${CLE_AVANT},${CLE}`, PASSWORD_PEPPER: POIVRE_AVANT, PASSWORD_PEPPER_BIS: POIVRE };
const ECRITES = { TOKEN_KEY: `${CLE},${CLE_AVANT}`, PASSWORD_PEPPER: POIVRE, PASSWORD_PEPPER_BIS: POIVRE_AVANT };
const SEULES = { TOKEN_KEY: CLE, PASSWORD_PEPPER: POIVRE };

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

type As = (browser: Caller) => Caller;
const during = async <T>(settings: Readonly<Record<string, string>>, work: (as: As) => Promise<T>): Promise<T> => {
  const { base, stop } = await startBeside(portail, settings);
  try {
    // The same cookies, at the same portal restarted.
    return await work((browser) => ({
      cookies: browser.cookies,
      call: (method, path, options) => {
        const restarted = createCaller(base, 'navigateur');
        for (const [name, cookie] of browser.cookies) restarted.cookies.set(name, cookie);
        return restarted.call(method, path, options).then((answer) => {
          browser.cookies.clear();
          for (const [name, cookie] of restarted.cookies) browser.cookies.set(name, cookie);
          return answer;
        });
      },
    }));
  } finally {
    await stop();
  }
};

const isIn = async (browser: Caller): Promise<number> => (await browser.call('GET', '/api/auth/session')).status;
const refresh = async (browser: Caller): Promise<number> =>
  (await browser.call('POST', '/api/auth/refreshToken')).status;
const login = (browser: Caller, email: string, password = PASSWORD) =>
  browser.call('POST', '/api/auth/login', { body: { email, password } });
const storedOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ mot_de_passe: string }>`select mot_de_passe from auth.compte
    where id = ${id}::uuid`.execute(portail.owner);
  return rows[0]?.mot_de_passe ?? '';
};
const versionOf = async (id: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select version from auth.compte where id = ${id}::uuid`.execute(
    portail.owner,
  );
  return rows[0]?.version ?? 0;
};

test('T19 la clé des jetons change sans fermer une session : lue, puis écrite, puis seule', async () => {
  const { browser } = await signedIn(portail);
  const { browser: endormi } = await signedIn(portail);
  await during(LUES, async (as) => {
    expect([await isIn(as(browser)), await refresh(as(browser)), await isIn(as(browser))]).toEqual([200, 200, 200]);
    // What the new key signs is already read by who still signs with the old one.
    await during(ECRITES, async (new_) => expect(await refresh(new_(browser))).toBe(200));
    expect([await isIn(as(browser)), await refresh(as(browser))]).toEqual([200, 200]);
  });
  await during(ECRITES, async (as) => {
    expect([await isIn(as(browser)), await refresh(as(browser)), await isIn(as(browser))]).toEqual([200, 200, 200]);
  });
  await during(SEULES, async (as) => {
    expect([await isIn(as(browser)), await refresh(as(browser)), await isIn(as(browser))]).toEqual([200, 200, 200]);
    // Who did not come while both were read signs in again; nothing that the old key signed opens anything.
    expect([await isIn(as(endormi)), await refresh(as(endormi))]).toEqual([401, 401]);
  });
});

test('le poivre change : qui entre est gardé sous le nouveau, sans rien retaper, sans version de plus', async () => {
  const { browser, id, email } = await signedIn(portail);
  const { email: absent } = await signedIn(portail);
  const [before, version] = [await storedOf(id), await versionOf(id)];
  await during(LUES, async (as) => {
    expect((await login(as(browser), email)).status).toBe(200);
    expect(await storedOf(id)).toBe(before);
  });
  await during(ECRITES, async (as) => {
    expect((await login(as(browser), email, 'Un-autre-2027-mot')).status).toBe(401);
    expect(await storedOf(id)).toBe(before);
    expect((await login(as(browser), email)).status).toBe(200);
    const renewed = await storedOf(id);
    expect([renewed === before, await versionOf(id)]).toEqual([false, version]);
    expect((await login(as(browser), email)).status).toBe(200);
    expect(await storedOf(id)).toBe(renewed);
  });
  await during(SEULES, async (as) => {
    expect((await login(as(browser), email)).status).toBe(200);
    expect((await login(as(browser), absent)).status).toBe(401);
  });
});

test('un code de secours, un appareil connu et un envoi refait passent le changement de poivre', async () => {
  const { browser, id, email } = await signedIn(portail);
  const { secours } = await addCode(browser);
  const appareil = browser.cookies.get('appareil')?.value;
  const path = `/api/auth/users/${id}`;
  const asked = { body: { nom: 'Diallo-Petit' }, headers: { 'idempotency-key': randomUUID(), 'if-match': '"1"' } };
  const sent = await browser.call('PATCH', path, asked);
  expect([sent.status, JSON.stringify(sent.body).includes('Diallo-Petit')]).toEqual([200, true]);
  await during({ ...ECRITES, TOKEN_KEY: CLE_AVANT }, async (as) => {
    const again = await as(browser).call('PATCH', path, asked);
    expect([again.status, again.body.user]).toEqual([sent.status, sent.body.user]);
    const { connexion } = (await login(as(browser), email)).body;
    const [code = ''] = secours;
    const { status } = await as(browser).call('POST', '/api/auth/login/facteur', {
      body: { connexion, preuve: { code } },
    });
    expect(status).toBe(200);
    expect(browser.cookies.get('appareil')?.value.split('.')[0]).toBe(appareil?.split('.')[0]);
  });
});
