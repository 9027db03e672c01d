import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn, mailsFor, waitForMails } from '../../../../testing/mailbox.ts';
import { addPerson, historyOf, signedIn, signIn } from '../../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
});
afterAll(() => portail.close());

const NEW = 'Bambou-2028-vert';
const forgot = (email: string) =>
  portail.client().call('POST', `/api/auth/forgotPassword/${encodeURIComponent(email)}?origin=lca`);
const reset = (token: string, body: object = { password: NEW, confirm: NEW }) =>
  portail.browser().call('POST', `/api/auth/resetPassword/${token}`, { body });
const loginWith = (email: string, password: string) =>
  portail.client().call('POST', '/api/auth/login', { body: { email, password } });

const tokenFor = async (email: string): Promise<string> => {
  await forgot(email);
  const [mail] = await waitForMails(email, 1);
  return linkIn(mail).split('/').at(-1) ?? '';
};

describe('mot de passe oublié', () => {
  test('CALL-AUTH-004 CALL-AUTH-005 COMPTE-004 un vrai courriel, un lien d’une heure, et la session s’ouvre', async () => {
    const { email, id } = await addPerson(portail);
    const old = await signIn(portail.client(), email);
    const asked = await forgot(email.toUpperCase());
    expect(asked.status).toBe(202);
    const [mail] = await waitForMails(email, 1);
    expect(mail?.subject).toBe('Choisissez un nouveau mot de passe');
    expect(linkIn(mail)).toMatch(new RegExp(`^${portail.base}/client/mot-de-passe-oublie/[\\w-]{43}$`));
    const { rows } = await sql<{ heures: number }>`select extract(epoch from expire_at - cree_at)::int / 3600 as heures
      from auth.lien where id_compte = ${id}`.execute(portail.owner);
    expect(rows).toEqual([{ heures: 1 }]);

    const answer = await reset(linkIn(mail).split('/').at(-1) ?? '');
    expect([answer.status, answer.body.user.email]).toEqual([200, email]);
    expect(answer.headers.getSetCookie()).toHaveLength(3);
    expect((await loginWith(email, PASSWORD)).status).toBe(401);
    expect((await loginWith(email, NEW)).status).toBe(200);
    const before = await portail
      .client()
      .call('GET', '/api/auth/session', { headers: { 'x-access-token': old.token } });
    expect(before.status).toBe(401);
    expect((await waitForMails(email, 2)).map(({ subject }) => subject)).toContain('Votre mot de passe a changé');
    expect((await historyOf(portail, id)).map(({ action }) => action)).toEqual([
      'login',
      'resetPassword',
      'login',
      'login',
    ]);
  });

  test('l’historique dit les portes que le nouveau mot de passe ouvre, et chaque nouvelle saisie', async () => {
    const { email, id } = await addPerson(portail, { enabled: false, mustChangePassword: true });
    expect((await reset(await tokenFor(email))).status).toBe(200);
    expect((await historyOf(portail, id))[0]?.changements).toMatchObject({
      enabled: { avant: false, apres: true },
      mustChangePassword: { avant: true, apres: false },
    });
    const { browser, id: other } = await signedIn(portail);
    await browser.call('POST', '/api/auth/reauthenticate', { body: { password: PASSWORD } });
    expect((await historyOf(portail, other)).at(-1)?.action).toBe('reauthenticate');
  });

  test('un lien ne sert qu’une fois, et le dernier utilisé éteint les autres', async () => {
    const { email } = await addPerson(portail);
    const first = await tokenFor(email);
    await forgot(email);
    const mails = await waitForMails(email, 2);
    const second = mails.map((mail) => linkIn(mail).split('/').at(-1) ?? '').find((token) => token !== first) ?? '';
    expect((await reset(second)).status).toBe(200);
    for (const token of [first, second]) {
      const again = await reset(token);
      expect([again.status, again.body.code]).toEqual([422, 'LIEN_INVALIDE']);
    }
  });

  test('ERR-059 un lien de plus d’une heure ne sert plus', async () => {
    const { email, id } = await addPerson(portail);
    const token = await tokenFor(email);
    await sql`update auth.lien set expire_at = now() - interval '1 second' where id_compte = ${id}`.execute(
      portail.owner,
    );
    const late = await reset(token);
    expect([late.status, late.body.message]).toEqual([401, 'Le token est expiré']);
    expect((await loginWith(email, PASSWORD)).status).toBe(200);
  });

  test('un lien de confirmation d’adresse ne change aucun mot de passe', async () => {
    const { email, id } = await addPerson(portail, { enabled: false });
    await portail.client().call('POST', '/api/auth/sendValidationMail', { body: { email, origin: 'lca' } });
    const [mail] = await waitForMails(email, 1);
    expect((await reset(linkIn(mail).split('/').at(-1) ?? '')).body.code).toBe('LIEN_INVALIDE');
    expect((await historyOf(portail, id)).map(({ action }) => action)).toEqual([]);
  });

  test('un compte verrouillé ne reçoit rien, et un lien déjà reçu ne l’ouvre pas', async () => {
    const { email, id } = await addPerson(portail);
    const token = await tokenFor(email);
    await sql`update auth.compte set locked = true where id = ${id}`.execute(portail.owner);
    const refused = await reset(token);
    expect([refused.status, refused.body.code]).toEqual([403, 'COMPTE_VERROUILLE']);
    await forgot(email);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await mailsFor(email)).toHaveLength(1);
  });

  test('cent demandes pour une adresse ne remplissent pas sa boîte', async () => {
    const { email, id } = await addPerson(portail);
    await sql`insert into auth.lien (hash, id_compte, usage, expire_at)
      select sha256(n::text::bytea), ${id}, 'reinitialisation', now() from generate_series(1, 5) as n`.execute(
      portail.owner,
    );
    expect((await forgot(email)).status).toBe(202);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await mailsFor(email)).toHaveLength(0);
  });

  test.each([
    ['faible', { password: 'Court-1!', confirm: 'Court-1!' }, 'password', 'au moins 12 caractères'],
    ['sans signe', { password: 'SansSigne2027abc', confirm: 'SansSigne2027abc' }, 'password', 'caractères spéciaux'],
    ['courant', { password: 'Motdepasse2027!', confirm: 'Motdepasse2027!' }, 'password', 'trop courant'],
    ['déjà volé', { password: '2028-Ch@nt1lly-!', confirm: '2028-Ch@nt1lly-!' }, 'password', 'trop courant'],
    ['fait de son nom', { password: 'Diallo-2027-ok!', confirm: 'Diallo-2027-ok!' }, 'password', 'ni votre nom'],
    ['mal confirmé', { password: NEW, confirm: 'autre' }, 'confirm', 'ne sont pas identiques'],
  ])('COMPTE-020 un mot de passe %s est refusé, et le lien sert encore', async (_, body, champ, phrase) => {
    const { email } = await addPerson(portail);
    const token = await tokenFor(email);
    const refused = await reset(token, body);
    expect([refused.status, refused.body.code]).toEqual([400, 'REQUETE_INVALIDE']);
    expect(refused.body.champs).toEqual([{ champ, message: expect.stringContaining(phrase) }]);
    expect((await reset(token)).status).toBe(200);
  });
});

describe('changer son mot de passe', () => {
  const change = (browser: Awaited<ReturnType<typeof signedIn>>['browser'], id: string, body: object) =>
    browser.call('PATCH', `/api/auth/users/${id}/oauth`, { body });
  const wanted = { old_password: PASSWORD, new_password: NEW, new_confirm: NEW };

  test('CALL-AUTH-002 rend l’utilisateur et de nouveaux jetons, ferme les autres sessions et prévient', async () => {
    const { browser, id, email } = await signedIn(portail, { mustChangePassword: true });
    const elsewhere = portail.browser();
    await signIn(elsewhere, email);
    const refresh = browser.cookies.get('refresh_token')?.value;
    const { status, body } = await change(browser, id, wanted);
    expect([status, body.user.mustChangePassword]).toEqual([200, false]);
    expect(browser.cookies.get('refresh_token')?.value).not.toBe(refresh);
    expect((await browser.call('POST', '/api/auth/refreshToken')).status).toBe(200);
    expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/auth/session')).status).toBe(401);
    expect((await loginWith(email, NEW)).status).toBe(200);
    const subjects = (await waitForMails(email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Votre mot de passe a changé');
  });

  test('GUARD-005 qui doit changer son mot de passe ne peut rien d’autre', async () => {
    const { browser, id } = await signedIn(portail, { mustChangePassword: true });
    const other = await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Roux' } });
    expect([other.status, other.body.code]).toEqual([403, 'MOT_DE_PASSE_A_CHANGER']);
    expect((await browser.call('GET', '/api/auth/sessions')).body.code).toBe('MOT_DE_PASSE_A_CHANGER');
  });

  test.each([
    ['ancien mot de passe faux', { ...wanted, old_password: 'Faux-mot-2027!' }, 'MOT_DE_PASSE_ACTUEL_FAUX'],
    ['nouveau égal à l’ancien', { ...wanted, new_password: PASSWORD, new_confirm: PASSWORD }, 'MOT_DE_PASSE_INCHANGE'],
    ['nouveau mal confirmé', { ...wanted, new_confirm: 'autre' }, 'REQUETE_INVALIDE'],
    [
      'nouveau trop courant',
      { ...wanted, new_password: 'Azertyuiop1!', new_confirm: 'Azertyuiop1!' },
      'REQUETE_INVALIDE',
    ],
    [
      'nouveau déjà volé',
      { ...wanted, new_password: '2028-Ch@nt1lly-!', new_confirm: '2028-Ch@nt1lly-!' },
      'REQUETE_INVALIDE',
    ],
    [
      'nouveau fait de son prénom',
      { ...wanted, new_password: 'Amina-2027-ok!', new_confirm: 'Amina-2027-ok!' },
      'REQUETE_INVALIDE',
    ],
  ])('CALL-AUTH-002 %s : 400 et rien ne change', async (_, body, code) => {
    const { browser, id, email } = await signedIn(portail);
    const refused = await change(browser, id, body);
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect((await loginWith(email, PASSWORD)).status).toBe(200);
  });

  test('le mot de passe d’autrui est hors d’atteinte, même pour un administrateur', async () => {
    const { browser } = await signedIn(portail, { roles: ['lca.admin'] });
    const other = await addPerson(portail);
    const refused = await change(browser, other.id, wanted);
    expect([refused.status, refused.body.code]).toEqual([403, 'PROFIL_AUTRUI']);
  });

  test('une clé jamais servie ne dispense pas de l’ancien mot de passe', async () => {
    const { browser, id } = await signedIn(portail);
    const body = { old_password: 'Faux-mot-2027!', new_password: PASSWORD, new_confirm: PASSWORD };
    const headers = { 'idempotency-key': `neuve-${id}` };
    const refused = await browser.call('PATCH', `/api/auth/users/${id}/oauth`, { body, headers });
    expect([refused.status, refused.body.code]).toEqual([400, 'MOT_DE_PASSE_ACTUEL_FAUX']);
  });

  test('la même clé rejoue la réponse, et les jetons rejoués fonctionnent', async () => {
    const { browser, id } = await signedIn(portail);
    const options = { body: wanted, headers: { 'idempotency-key': `mdp-${id}` } };
    await browser.call('PATCH', `/api/auth/users/${id}/oauth`, options);
    expect((await browser.call('PATCH', `/api/auth/users/${id}/oauth`, options)).status).toBe(200);
    expect((await browser.call('POST', '/api/auth/refreshToken')).status).toBe(200);
    const actions = (await historyOf(portail, id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'changePassword')).toHaveLength(1);
  });
});

test('une adresse inconnue reçoit la même réponse et aucun courriel', async () => {
  const email = freshEmail();
  const { email: known } = await addPerson(portail);
  const [unknown, other] = [await forgot(email), await forgot(known)];
  expect([unknown.status, unknown.body]).toEqual([other.status, other.body]);
  await waitForMails(known, 1);
  expect(await mailsFor(email)).toHaveLength(0);
});
