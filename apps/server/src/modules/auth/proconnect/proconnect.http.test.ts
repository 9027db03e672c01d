import { type FournisseurIdentite, startProconnect } from '@guichet/testing/proconnect';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, giveService, historyOf } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

/** Where ProConnect sends back to: no browser of these tests follows it there. */
const PUBLIC_URL = 'http://portail.example';
const SIREN = '110002011';
const SIRET = `${SIREN}00044`;

let portail: Portail;
let fournisseur: FournisseurIdentite;
beforeAll(async () => {
  fournisseur = await startProconnect(PUBLIC_URL);
  portail = await startPortail({ settings: { ...fournisseur.settings, PUBLIC_URL, SECOND_FACTOR: 'required' } });
});
afterAll(async () => {
  await portail?.close();
  await fournisseur?.close();
});

const newAgent = async (
  facts: { roles?: string[]; siren?: string; locked?: boolean; mustChangePassword?: boolean } = {},
) => {
  const { roles = ['rds.user'], siren = SIREN, ...more } = facts;
  const agent = await addPerson(portail, { roles, ...more });
  const service = await giveService(portail, agent.id);
  await sql`update rds.service set siren = ${siren} where id = ${service}`.execute(portail.owner);
  return agent;
};

/** As a browser does: its own cookies there, every step followed until it is sent back to the portal. */
const visit = async (url: string, choose: string): Promise<URL> => {
  const jar = new Map<string, string>();
  const step = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return response;
  };
  let [address, init]: [string, RequestInit] = [url, {}];
  for (let steps = 0; steps < 12; steps += 1) {
    const response = await step(address, init);
    const location = response.headers.get('location');
    if (location === null) {
      const body = new URLSearchParams({ qui: choose });
      init = { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      continue;
    }
    const next = new URL(location, address);
    if (next.origin === PUBLIC_URL) return next;
    [address, init] = [next.href, {}];
  }
  throw new Error('le fournisseur tourne en rond');
};

const leave = async () => {
  const { status, body } = await portail.client().call('POST', '/api/auth/proconnect/depart');
  expect(status).toBe(200);
  return body as { url: string; etat: string };
};
const signInAs = async (email: string, siret = SIRET) => {
  fournisseur.add(email, { email, siret, given_name: 'Camille', usual_name: 'Martin' });
  const { url } = await leave();
  const { searchParams } = await visit(url, email);
  const [code, etat, iss] = ['code', 'state', 'iss'].map((name) => searchParams.get(name) ?? '');
  const body = { code, etat, iss };
  const browser = portail.browser();
  return { body, browser, answer: await browser.call('POST', '/api/auth/proconnect/retour', { body }) };
};

describe('P-24 ProConnect', () => {
  test('un agent connu entre, sans second facteur à lui ni mot de passe à changer, et avec ses seuls droits', async () => {
    const agent = await newAgent({ mustChangePassword: true });
    const { answer, browser } = await signInAs(agent.email);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ roles: ['rds.user'], mustChangePassword: false, mustAddFacteur: false });
    expect((await browser.call('GET', '/api/demandes/demande/instructions/chiffres')).status).toBe(200);
    expect((await browser.call('GET', '/api/auth/users')).status).toBe(403);
    const renewed = await browser.call('POST', '/api/auth/refreshToken', { body: {} });
    expect([renewed.status, renewed.body.user?.mustAddFacteur]).toEqual([200, false]);
    expect((await historyOf(portail, agent.id)).map(({ action }) => action)).toContain('login');
  });

  test('la casse de l’adresse ne compte pas', async () => {
    const agent = await newAgent();
    const { answer } = await signInAs(agent.email.toUpperCase());
    expect(answer.status).toBe(200);
  });

  test.each([
    ['un agent inconnu', async () => 'personne@administration.example', 'PROCONNECT_INCONNU'],
    ['une association', async () => (await newAgent({ roles: ['lca.association'] })).email, 'PROCONNECT_INCONNU'],
    [
      'un agent d’une autre administration',
      async () => (await newAgent({ siren: '200053767' })).email,
      'PROCONNECT_AUTRE_SERVICE',
    ],
    [
      'un agent sans service',
      async () => (await addPerson(portail, { roles: ['rds.admin'] })).email,
      'PROCONNECT_AUTRE_SERVICE',
    ],
    ['un agent verrouillé', async () => (await newAgent({ locked: true })).email, 'COMPTE_VERROUILLE'],
  ])('%s n’entre pas, et rien n’est créé', async (_, emailOf, code) => {
    const email = await emailOf();
    const count = async () =>
      (await sql<{ n: string }>`select count(*) n from auth.compte`.execute(portail.owner)).rows[0]?.n;
    const before = await count();
    const { answer, browser } = await signInAs(email);
    expect([answer.status >= 400, answer.body.code]).toEqual([true, code]);
    expect(browser.cookies.size).toBe(0);
    expect(await count()).toBe(before);
  });

  test('ce qui revient sert une fois, et seulement à qui est parti', async () => {
    const agent = await newAgent();
    const { body, answer } = await signInAs(agent.email);
    expect(answer.status).toBe(200);
    const again = await portail.browser().call('POST', '/api/auth/proconnect/retour', { body });
    expect([again.status, again.body.code]).toEqual([401, 'PROCONNECT_REFUSE']);
    const { etat } = await leave();
    const mixed = await portail.browser().call('POST', '/api/auth/proconnect/retour', { body: { ...body, etat } });
    expect([mixed.status, mixed.body.code]).toEqual([401, 'PROCONNECT_REFUSE']);
  });

  test('trop tard, ou renoncé : refusé', async () => {
    const { url, etat } = await leave();
    const { searchParams } = await visit(url, '');
    expect(searchParams.get('error')).toBe('access_denied');
    await sql`update auth.depart_proconnect set expire_at = now() - interval '1 second'`.execute(portail.owner);
    const late = await portail.browser().call('POST', '/api/auth/proconnect/retour', { body: { code: 'x', etat } });
    expect([late.status, late.body.code]).toEqual([401, 'PROCONNECT_REFUSE']);
  });
});

test('ProConnect qui ne répond pas se dit, et ce n’est la faute de personne', async () => {
  const absent = await startPortail({ settings: { ...fournisseur.settings, PROCONNECT_ISSUER: 'http://127.0.0.1:9' } });
  try {
    const { status, body } = await absent.client().call('POST', '/api/auth/proconnect/depart');
    expect([status, body.code]).toEqual([503, 'PROCONNECT_INJOIGNABLE']);
  } finally {
    await absent.close();
  }
});
