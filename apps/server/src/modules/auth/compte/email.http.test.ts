import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Caller } from '../../../../testing/caller.ts';
import { linkIn, waitForMails } from '../../../../testing/mailbox.ts';
import { addPerson, ageAuthentification, historyOf, signedIn } from '../../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
});
afterAll(() => portail.close());

const ask = (browser: Caller, id: string, email: string) =>
  browser.call('PATCH', `/api/auth/users/${id}`, { body: { email } });
const emailOf = async (id: string) => {
  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${id}`.execute(portail.owner);
  return rows[0]?.email;
};
const confirm = async (email: string, count = 1) => {
  const mail = (await waitForMails(email, count)).at(-1);
  expect(mail?.subject).toBe('Confirmez votre adresse électronique');
  return portail.client().call('POST', `/api/auth/validate/${linkIn(mail).split('/').at(-1)}`);
};
/** Addresses that wait for their mail; none should stay once it has left. */
const waiting = async (id: string) => {
  const { rows } = await sql`select 1 from auth.adresse where id_compte = ${id}`.execute(portail.owner);
  return rows.length;
};

test('CALL-AUTH-003 COMPTE-018 une nouvelle adresse attend sa confirmation ; alors seulement elle change, et l’ancienne est prévenue', async () => {
  const { browser, id, email: ancienne } = await signedIn(portail);
  const email = freshEmail();
  const { status, body, headers } = await ask(browser, id, ` ${email.toUpperCase()} `);
  expect([status, body.user.email, body.user.enabled]).toEqual([200, ancienne, true]);
  expect(headers.getSetCookie()[0]).toMatch(/^token=/);
  expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(200);
  expect(await emailOf(id)).toBe(ancienne);

  expect((await confirm(email)).status).toBe(200);
  expect(await emailOf(id)).toBe(email);
  expect((await historyOf(portail, id)).at(-1)).toEqual({
    action: 'updateCompte',
    acteur: id,
    changements: { email: { avant: ancienne, apres: email } },
  });
  const [notice] = await waitForMails(ancienne, 1);
  expect(notice?.subject).toBe('L’adresse de votre compte a changé');
  expect(notice?.text).not.toContain(email);
  expect((await browser.call('GET', '/api/auth/session')).body.user.email).toBe(email);
  await expect.poll(() => waiting(id)).toBe(0);
  const { rows } =
    await sql`select 1 from jobs.job where data::text like ${`%${ancienne}%`} or data::text like ${`%${email}%`}`.execute(
      portail.owner,
    );
  expect(rows).toEqual([]);
});

test('une seconde demande remplace la première, et un nouveau mot de passe les efface toutes', async () => {
  const { browser, id, email: ancienne } = await signedIn(portail);
  const [first, second] = [freshEmail(), freshEmail()];
  await ask(browser, id, first);
  await waitForMails(first, 1);
  await ask(browser, id, second);
  await waitForMails(second, 1);
  expect((await confirm(first)).body.code).toBe('LIEN_INVALIDE');
  const change = { old_password: PASSWORD, new_password: 'Bambou-2028-vert', new_confirm: 'Bambou-2028-vert' };
  expect((await browser.call('PATCH', `/api/auth/users/${id}/oauth`, { body: change })).status).toBe(200);
  expect((await confirm(second)).body.code).toBe('LIEN_INVALIDE');
  expect(await emailOf(id)).toBe(ancienne);
});

test('sans mot de passe récent, l’adresse ne change pas ; après l’avoir saisi, elle change', async () => {
  const { browser, id, email: ancienne } = await signedIn(portail);
  await ageAuthentification(portail, id, 16);
  const change = () => browser.call('PATCH', `/api/auth/users/${id}`, { body: { email: freshEmail() } });
  const refused = await change();
  expect([refused.status, refused.body.code]).toEqual([403, 'REAUTHENTIFICATION_REQUISE']);
  expect((await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Roux' } })).status).toBe(200);

  const wrong = await browser.call('POST', '/api/auth/reauthenticate', { body: { password: 'Faux-mot-2027!' } });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'MOT_DE_PASSE_ACTUEL_FAUX']);
  expect((await change()).status).toBe(403);
  const { rows } = await sql`select email from auth.compte where id = ${id}`.execute(portail.owner);
  expect(rows).toEqual([{ email: ancienne }]);

  await browser.call('POST', '/api/auth/reauthenticate', { body: { password: PASSWORD } });
  expect((await change()).status).toBe(200);
});

test('ERR-063 l’adresse d’un autre compte reçoit la même réponse qu’une libre ; son titulaire l’apprend, et rien ne change', async () => {
  const owner = await addPerson(portail);
  const { browser, id, email: ancienne } = await signedIn(portail);
  const strip = ({ status, body, headers }: Answer) => ({
    status,
    body: { ...body, exp: 0 },
    headers: [...headers.keys()].sort(),
    cookies: headers.getSetCookie().length,
  });
  const [free, taken] = [await ask(browser, id, freshEmail()), await ask(browser, id, owner.email)];
  expect(strip(taken)).toEqual(strip(free));
  const [mail] = await waitForMails(owner.email, 1);
  expect(mail?.text).toContain('Cette adresse e-mail est déjà liée à un compte.');
  expect(mail?.text).not.toContain(ancienne);
  expect([await emailOf(id), await emailOf(owner.id)]).toEqual([ancienne, owner.email]);
  expect((await browser.call('GET', '/api/auth/session')).body.user).toMatchObject({ email: ancienne, enabled: true });
  await expect.poll(() => waiting(id)).toBe(0);
});

test('ERR-063 prise entre la demande et la confirmation, l’adresse reste à qui l’a confirmée d’abord', async () => {
  const [first, second] = [await signedIn(portail), await signedIn(portail)];
  const wanted = freshEmail();
  await ask(first.browser, first.id, wanted);
  await waitForMails(wanted, 1);
  await ask(second.browser, second.id, wanted);
  const mails = await waitForMails(wanted, 2);
  const use = (n: number) => portail.client().call('POST', `/api/auth/validate/${linkIn(mails[n]).split('/').at(-1)}`);
  expect((await use(0)).status).toBe(200);
  const late = await use(1);
  expect([late.status, late.body.message]).toEqual([409, 'Cette adresse e-mail est déjà liée à un compte.']);
});

test('on n’écrit pas à une adresse après l’autre : cinq demandes par heure, puis le refus de toutes', async () => {
  const { browser, id } = await signedIn(portail);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ask(browser, id, freshEmail())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Roux' } })).status).toBe(200);
});

test('un lien de mot de passe envoyé à l’ancienne adresse meurt avec elle', async () => {
  const { browser, id, email } = await signedIn(portail);
  await portail.client().call('POST', `/api/auth/forgotPassword/${email}`);
  const [mail] = await waitForMails(email, 1);
  const nouvelle = freshEmail();
  await ask(browser, id, nouvelle);
  await confirm(nouvelle);
  const body = { password: 'Bambou-2028-vert', confirm: 'Bambou-2028-vert' };
  const token = linkIn(mail).split('/').at(-1);
  const refused = await portail.client().call('POST', `/api/auth/resetPassword/${token}`, { body });
  expect(refused.body.code).toBe('LIEN_INVALIDE');
});

test('COMPTE-004 on supprime son compte : sessions et liens partent, l’historique reste', async () => {
  const { browser, id } = await signedIn(portail);
  await ageAuthentification(portail, id, 16);
  expect((await browser.call('DELETE', `/api/auth/users/${id}`)).body.code).toBe('REAUTHENTIFICATION_REQUISE');
  await browser.call('POST', '/api/auth/reauthenticate', { body: { password: PASSWORD } });
  expect((await browser.call('DELETE', `/api/auth/users/${id}`)).status).toBe(200);
  expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
  const { rows } = await sql`select 1 from auth.compte where id = ${id}`.execute(portail.owner);
  expect(rows).toEqual([]);
  expect((await historyOf(portail, id)).at(-1)?.action).toBe('deleteCompte');
});
