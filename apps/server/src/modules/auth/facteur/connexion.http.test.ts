import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthentificateur } from '../../../../testing/authentificateur.ts';
import { addCle, addCode, codeOf } from '../../../../testing/facteurs.ts';
import { ageAuthentification, historyOf, signedIn } from '../../../../testing/people.ts';
import { PASSWORD, type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail?.close());

const PAS = 30;
const login = (email: string, browser = portail.browser()) =>
  browser.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
const finish = (connexion: string, preuve: object, browser = portail.browser()) =>
  browser.call('POST', '/api/auth/login/facteur', { body: { connexion, preuve } });
/** As if nobody had guessed for a day: every test here calls from one place. */
const forgetEchecs = () => sql`delete from auth.frein`.execute(portail.owner);
beforeEach(forgetEchecs);

const munie = async () => {
  const person = await signedIn(portail, { roles: ['rds.user'] });
  return { ...person, ...(await addCode(person.browser)) };
};

describe('P-24 se connecter en deux temps', () => {
  test('le mot de passe seul n’ouvre rien : ni cookie, ni jeton, ni accès', async () => {
    const { email } = await munie();
    const browser = portail.browser();
    const { status, body } = await login(email, browser);
    expect([status, Object.keys(body).sort(), body.facteurs]).toEqual([
      200,
      ['connexion', 'defi', 'facteurs'],
      ['code'],
    ]);
    expect(browser.cookies.size).toBe(0);
    for (const headers of [{}, { 'x-access-token': body.connexion }, { authorization: `Bearer ${body.connexion}` }])
      expect((await portail.client().call('GET', '/api/auth/session', { headers })).status).toBe(401);
    expect((await login(email)).body.user).toBeUndefined();
  });

  test('le code de l’application ouvre la session ; il ne sert pas deux fois', async () => {
    const { email, secret } = await munie();
    const code = codeOf(secret, PAS);
    const browser = portail.browser();
    const opened = await finish((await login(email)).body.connexion, { code }, browser);
    expect([opened.status, opened.body.user?.email]).toEqual([200, email]);
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(200);
    const again = await finish((await login(email)).body.connexion, { code });
    expect([again.status, again.body.code]).toEqual([400, 'CODE_REFUSE']);
  });

  test.each([
    ['en retard de cinq minutes', -300],
    ['en avance de deux minutes', 120],
  ])('un téléphone %s est refusé, et la phrase parle de l’heure', async (_, decalage) => {
    const { email, secret } = await munie();
    const { status, body } = await finish((await login(email)).body.connexion, { code: codeOf(secret, decalage) });
    expect([status, body.code]).toEqual([400, 'CODE_REFUSE']);
    expect(body.message).toContain('l’heure de votre téléphone');
  });

  test('cinq codes faux abandonnent la connexion : le bon ne sert plus', async () => {
    const { email, secret, id } = await munie();
    const { connexion } = (await login(email)).body;
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await finish(connexion, { code: 'AAAAAAAAAA' }));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      ...Array(4).fill([400, 'CODE_REFUSE']),
      [401, 'CONNEXION_ABANDONNEE'],
    ]);
    const late = await finish(connexion, { code: codeOf(secret, PAS) });
    expect([late.status, late.body.code]).toEqual([401, 'CONNEXION_ABANDONNEE']);
    const refused = (await historyOf(portail, id)).filter(({ action }) => action === 'facteurRefuse');
    expect(refused).toHaveLength(5);
    expect((await finish((await login(email)).body.connexion, { code: codeOf(secret, PAS) })).status).toBe(200);
  });

  test('T21 un code faux pèse comme un mot de passe faux, quelle que soit la connexion ; l’appareil connu entre', async () => {
    const { email, secret, browser } = await munie();
    const codes: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { connexion } = (await login(email)).body;
      for (let essai = 0; essai < 4; essai += 1)
        codes.push((await finish(connexion, { code: 'AAAAAAAAAA' })).body.code);
    }
    expect(codes).toEqual([...Array(10).fill('CODE_REFUSE'), 'TROP_D_ECHECS', 'TROP_D_ECHECS']);
    const code = { code: codeOf(secret, PAS) };
    const stranger = await login(email);
    expect([stranger.status, stranger.body.code]).toEqual([429, 'TROP_D_ECHECS']);
    const { connexion } = (await login(email, browser)).body;
    const waited = await finish(connexion, code);
    expect([waited.status, Number(waited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await finish(connexion, code, browser)).status).toBe(200);
  });

  test('au bout de cinq minutes, ou après un nouveau mot de passe, elle n’existe plus', async () => {
    const { email, secret, id, browser } = await munie();
    const { connexion } = (await login(email)).body;
    await sql`update auth.connexion set expire_at = now() where id_compte = ${id}`.execute(portail.owner);
    expect((await finish(connexion, { code: codeOf(secret, PAS) })).body.code).toBe('CONNEXION_ABANDONNEE');
    const other = (await login(email)).body.connexion;
    const nouveau = 'Nouveau-Tatami-2031!';
    const changed = await browser.call('PATCH', `/api/auth/users/${id}/oauth`, {
      body: { old_password: PASSWORD, new_password: nouveau, new_confirm: nouveau },
    });
    expect(changed.status).toBe(200);
    expect((await finish(other, { code: codeOf(secret, PAS) })).body.code).toBe('CONNEXION_ABANDONNEE');
  });

  test('un code de secours ouvre une fois', async () => {
    const { email, secours, id } = await munie();
    expect(secours).toHaveLength(10);
    const [code = ''] = secours;
    expect((await finish((await login(email)).body.connexion, { code: code.toLowerCase() })).status).toBe(200);
    expect((await finish((await login(email)).body.connexion, { code })).body.code).toBe('CODE_REFUSE');
    expect((await historyOf(portail, id)).some(({ action }) => action === 'useSecours')).toBe(true);
  });

  test('celle d’un autre compte ne sert pas, même avec un bon code', async () => {
    const [mine, other] = [await munie(), await munie()];
    const { connexion } = (await login(other.email)).body;
    expect((await finish(connexion, { code: codeOf(mine.secret, PAS) })).body.code).toBe('CODE_REFUSE');
  });
});

describe('P-24 les clés d’accès', () => {
  const withCle = async () => {
    const person = await signedIn(portail, { roles: ['rds.user'] });
    return { ...person, ...(await addCle(portail, person.browser)) };
  };

  test('une clé signe ce qui lui est demandé, et ouvre la session', async () => {
    const { email, authentificateur } = await withCle();
    const { connexion, facteurs, defi } = (await login(email)).body;
    expect([facteurs, defi.rpId, defi.allowCredentials.length]).toEqual([['cle'], '127.0.0.1', 1]);
    expect((await finish(connexion, { cle: authentificateur.assert(defi) })).status).toBe(200);
  });

  test.each([
    ['un autre défi', { challenge: 'x'.repeat(43) }, {}],
    ['une page d’un autre site', {}, { origin: 'https://guichet-asso.pirate.example' }],
  ])('elle est refusée si elle a signé %s', async (_, asked, more) => {
    const { email, authentificateur } = await withCle();
    const { connexion, defi } = (await login(email)).body;
    const { body } = await finish(connexion, { cle: authentificateur.assert({ ...defi, ...asked }, more) });
    expect(body.code).toBe('CLE_REFUSEE');
  });

  test('un compteur qui recule est une copie ; la clé d’un autre n’est pas la sienne', async () => {
    const { email, authentificateur } = await withCle();
    const first = (await login(email)).body;
    await finish(first.connexion, { cle: authentificateur.assert(first.defi, { compteur: 9 }) });
    const { connexion, defi } = (await login(email)).body;
    const copy = await finish(connexion, { cle: authentificateur.assert(defi, { compteur: 3 }) });
    expect(copy.body.code).toBe('CLE_REFUSEE');
    const foreign = await finish(connexion, { cle: createAuthentificateur(portail.base).assert(defi) });
    expect(foreign.body.code).toBe('CLE_REFUSEE');
  });

  test('une clé ne s’enregistre que pour le défi de sa session, et une seule fois', async () => {
    const { browser } = await signedIn(portail);
    const { body: options } = await browser.call('POST', '/api/auth/facteurs/cle/options');
    const authentificateur = createAuthentificateur(portail.base);
    const add = (cle: object) => browser.call('POST', '/api/auth/facteurs/cle', { body: { nom: 'Clé', cle } });
    expect((await add(authentificateur.create({ challenge: 'y'.repeat(43) }))).body.code).toBe('CLE_REFUSEE');
    expect((await add(authentificateur.create(options))).status).toBe(201);
    // Signed once: the challenge left with the passkey.
    expect((await add(createAuthentificateur(portail.base).create(options))).body.code).toBe('CLE_REFUSEE');
    const { body: next } = await browser.call('POST', '/api/auth/facteurs/cle/options');
    expect(next.excludeCredentials).toHaveLength(1);
    expect((await add(authentificateur.create(next))).body.code).toBe('CLE_DEJA_CONNUE');
  });
});

describe('P-24 prouver à nouveau qui l’on est', () => {
  const reauthenticate = (browser: Awaited<ReturnType<typeof munie>>['browser'], preuve?: object) =>
    browser.call('POST', '/api/auth/reauthenticate', { body: { password: PASSWORD, ...(preuve ? { preuve } : {}) } });

  test('le second facteur est demandé aussi ; avec lui, les actes graves s’ouvrent', async () => {
    const { browser, id, secret } = await munie();
    await ageAuthentification(portail, id, 16);
    expect((await browser.call('GET', '/api/auth/recent')).body.code).toBe('REAUTHENTIFICATION_REQUISE');
    const { body: moyens } = await browser.call('POST', '/api/auth/facteurs/defi');
    expect(moyens).toEqual({ facteurs: ['code'], defi: null });
    expect((await reauthenticate(browser)).body.code).toBe('FACTEUR_REQUIS');
    expect((await browser.call('GET', '/api/auth/recent')).status).toBe(403);
    expect((await reauthenticate(browser, { code: codeOf(secret, PAS) })).status).toBe(200);
    expect((await browser.call('GET', '/api/auth/recent')).status).toBe(200);
  });

  test('une clé d’accès le prouve aussi, une fois par défi', async () => {
    const person = await signedIn(portail);
    const { authentificateur } = await addCle(portail, person.browser);
    const { body: moyens } = await person.browser.call('POST', '/api/auth/facteurs/defi');
    const cle = authentificateur.assert(moyens.defi);
    expect((await reauthenticate(person.browser, { cle })).status).toBe(200);
    expect((await reauthenticate(person.browser, { cle })).body.code).toBe('CLE_REFUSEE');
  });

  test('cinq facteurs faux ferment la session', async () => {
    const { browser } = await munie();
    const codes = [];
    for (let n = 0; n < 5; n += 1) codes.push((await reauthenticate(browser, { code: 'AAAAAAAAAA' })).body.code);
    expect(codes).toEqual([...Array(4).fill('CODE_REFUSE'), 'CONNEXION_ABANDONNEE']);
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
  });
});
