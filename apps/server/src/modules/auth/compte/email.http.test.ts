import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn, waitForMails } from '../../../../testing/mailbox.ts';
import { addPerson, ageAuthentification, historyOf, signedIn } from '../../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
});
afterAll(() => portail.close());

test('CALL-AUTH-003 COMPTE-018 une nouvelle adresse est à confirmer, et l’ancienne est prévenue', async () => {
  const { browser, id, email: ancienne } = await signedIn(portail);
  const email = freshEmail();
  const { status, body, headers } = await browser.call('PATCH', `/api/auth/users/${id}`, {
    body: { email: ` ${email.toUpperCase()} ` },
  });
  expect([status, body.user.email, body.user.enabled]).toEqual([200, email, false]);
  expect(headers.getSetCookie()[0]).toMatch(/^token=/);
  expect((await historyOf(portail, id)).at(-1)?.changements).toEqual({
    email: { avant: ancienne, apres: email },
    enabled: { avant: true, apres: false },
  });

  const [notice] = await waitForMails(ancienne, 1);
  expect(notice?.subject).toBe('L’adresse de votre compte a changé');
  expect(notice?.text).not.toContain(email);
  const [mail] = await waitForMails(email, 1);
  expect(mail?.subject).toBe('Confirmez votre adresse électronique');
  expect((await browser.call('GET', '/api/auth/sessions')).body.code).toBe('COMPTE_NON_VALIDE');
  await portail.client().call('POST', `/api/auth/validate/${linkIn(mail).split('/').at(-1)}`);
  expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(200);
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

test('ERR-063 l’adresse d’un autre compte est refusée, même prise au même instant', async () => {
  const { email } = await addPerson(portail);
  const { browser, id } = await signedIn(portail);
  const taken = await browser.call('PATCH', `/api/auth/users/${id}`, { body: { email } });
  expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_DEJA_LIE']);

  const people = [await signedIn(portail), await signedIn(portail), await signedIn(portail)];
  const wanted = { body: { email: freshEmail() } };
  const answers = await Promise.all(
    people.map((person) => person.browser.call('PATCH', `/api/auth/users/${person.id}`, wanted)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('ERR-063 on n’essaie pas les adresses une à une : cinq demandes par heure, puis le refus de toutes', async () => {
  const { email } = await addPerson(portail);
  const { browser, id } = await signedIn(portail);
  const ask = async (wanted: string) => {
    const { status } = await browser.call('PATCH', `/api/auth/users/${id}`, { body: { email: wanted } });
    return status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push(await ask(email));
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  expect(await ask(freshEmail())).toBe(429);
  expect((await browser.call('PATCH', `/api/auth/users/${id}`, { body: { nom: 'Roux' } })).status).toBe(200);
});

test('un lien de mot de passe envoyé à l’ancienne adresse meurt avec elle', async () => {
  const { browser, id, email } = await signedIn(portail);
  await portail.client().call('POST', `/api/auth/forgotPassword/${email}`);
  const [mail] = await waitForMails(email, 1);
  await browser.call('PATCH', `/api/auth/users/${id}`, { body: { email: freshEmail() } });
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
