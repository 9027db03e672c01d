import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTILE_ADDRESSES, PERSONAS } from '@guichet/testing';
import { callApi, changeAsSophie, newPerson, openSession } from '../support/api.ts';
import { type Attempt, fireAll, openAttacker } from '../support/attaquant.ts';
import { enterAs, fillSignIn, signInAs } from '../support/connexion.ts';
import { withDatabase } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

const ORIGIN = new URL(process.env['BASE_URL'] ?? 'http://127.0.0.1:4080/client/').origin;
/** Runs in the page: comes to the sign-in page, fills the form and sends it, once for each address; says where each led. */
const signInTowards = async (addresses: readonly string[]): Promise<readonly string[]> => {
  const until = async <T>(find: () => T | null | false): Promise<T> => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const type = (id: string, text: string) => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) throw new Error(id);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const landings: string[] = [];
  for (const address of addresses) {
    history.pushState(null, '', `/client/login?redirect_url=${encodeURIComponent(address)}`);
    const form = await until(() => document.getElementById('email')?.closest('form') ?? null);
    type('email', 'jean@guichet-asso.example');
    type('password', 'Un-Mot-De-Passe-1');
    form.requestSubmit();
    await until(() => location.pathname !== '/client/login');
    landings.push(`${location.origin}${location.pathname}`);
    await until(() => !form.isConnected);
  }
  return landings;
};

/** One of each kind in a real page; thousands of their mixtures meet the rule and the router in landingPage.test.ts. */
test(`ROUTE-006 ${HOSTILE_ADDRESSES.length} adresses de retour hostiles : aucune ne mène hors de /client/`, async ({
  page,
}) => {
  const left: string[] = [];
  page.on('dialog', (dialog) => {
    left.push(`alerte ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(`${ORIGIN}/client/`)) left.push(request.url());
  });
  const login = page.waitForResponse(/\/auth\/login$/);
  await page.goto('login');
  await fillSignIn(page, PERSONAS.jean);
  const json: unknown = await (await login).json();
  await page.waitForURL(/dashboard/);
  /** The server already said yes once: what is tried here is where the page goes next. */
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/auth/login', (route) => route.fulfill({ json }));
  const landings = await page.evaluate(signInTowards, HOSTILE_ADDRESSES);
  expect(landings).toHaveLength(HOSTILE_ADDRESSES.length);
  expect(landings.filter((landing) => !landing.startsWith(`${ORIGIN}/client/`))).toEqual([]);
  expect(left).toEqual([]);
});

/** Every write of the published contract, on the victim's own account. */
const writesOn = (id: string): readonly Attempt[] => {
  const folder = join(import.meta.dirname, '../../docs/openapi');
  return readdirSync(folder).flatMap((file) => {
    const { paths } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { paths: Record<string, object> };
    return Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls)
        .filter((method) => !['get', 'parameters'].includes(method))
        .map((method) => ({
          method: method.toUpperCase(),
          url: `${ORIGIN}/api/${file.replace('.json', '')}${path.replace(/\{\w+\}/g, id)}`,
        })),
    );
  });
};

/** Of the victim's account, of all that was ever written in their name, and of the services that no journey changes. */
const factsOf = async (token: string, id: string): Promise<unknown> => {
  const read = async (path: string) => (await callApi('GET', path, { token })).json();
  const { user } = (await read('/auth/session')) as { user: unknown };
  const { sessions } = (await read('/auth/sessions')) as { sessions: { id: string }[] };
  const select = async (text: string, values: readonly string[] = []) =>
    (await withDatabase((client) => client.query(text, [...values]))).rows;
  return {
    ...{ user, sessions: sessions.map((one) => one.id) },
    written: await select(
      'select module, action from platform.historique where acteur = $1 order by survenu_at, numero',
      [id],
    ),
    services: await select(`select * from rds.service where id::text like '5e41ce00-%' order by id`),
  };
};

for (const host of ['127.0.0.1', 'localhost']) {
  test(`T29 la page d’un autre site (${host}) tente chaque écriture du contrat : aucun effet`, async ({ browser }) => {
    const victim = await newPerson('Marc', host === 'localhost' ? 'Autret' : 'Bodilis');
    const id = await changeAsSophie(victim, { roles: ['lca.association', 'lca.admin'] });
    const context = await browser.newContext();
    const page = await context.newPage();
    await signInAs(page, victim);
    const { token } = await openSession(victim.email, victim.password);
    const before = await factsOf(token, id);
    const attacker = await openAttacker();
    const statuses: number[] = [];
    const elsewhere = await context.newPage();
    elsewhere.on('response', (response) => {
      const request = response.request();
      if (response.url().startsWith(`${ORIGIN}/api/`) && request.method() !== 'OPTIONS')
        statuses.push(response.status());
    });
    await elsewhere.goto(`http://${host}:${attacker.port}/`);
    const attempts = writesOn(id);
    expect(attempts.length).toBeGreaterThan(25);
    expect(await elsewhere.evaluate(fireAll, attempts)).toBe(attempts.length * 6);
    expect(statuses.length).toBeGreaterThan(attempts.length);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    expect(await factsOf(token, id)).toEqual(before);
    await page.goto('user/profil');
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(victim.nom);
    attacker.close();
    await context.close();
  });
}

test('COMPTE-007 CALL-AUTH-008 cinquante appels au même instant avec un jeton périmé ne font qu’un renouvellement', async ({
  page,
}) => {
  const CALLS = 50;
  const lea = await newPerson('Lea', 'Corre');
  for (let opened = 0; opened < CALLS; opened++) await openSession(lea.email, lea.password);
  await enterAs(page, lea);
  await page.goto('user/profil');
  const ends = page.getByRole('list', { name: 'Mes sessions ouvertes' }).getByRole('button', { name: /^Déconnecter/ });
  await expect(ends).toHaveCount(CALLS);
  await page.waitForLoadState('networkidle');
  const seen = { refresh: 0, refused: 0, ended: 0 };
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/refreshToken')) seen.refresh++;
    if (response.request().method() !== 'DELETE') return;
    if (response.status() === 401) seen.refused++;
    else seen.ended++;
  });
  const token = (await page.context().cookies()).find(({ name }) => name === 'token');
  await page.context().addCookies([{ ...token, name: 'token', value: 'jeton-perime', path: '/', domain: 'localhost' }]);
  await ends.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect.poll(() => seen.ended).toBe(CALLS);
  expect(seen).toEqual({ refresh: 1, refused: CALLS, ended: CALLS });
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'token')?.value).not.toBe('jeton-perime');
  const refresh = cookies.find(({ name }) => name === 'refresh_token')?.value ?? '';
  expect((await callApi('GET', `/auth/refreshToken/${refresh}`)).status).toBe(404);
});
