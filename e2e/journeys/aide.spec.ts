import { randomUUID } from 'node:crypto';
import { PERSONAS } from '@guichet/testing';
import { enterAs } from '../support/connexion.ts';
import { waitForMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const DESK = process.env['ASSISTANCE_EMAIL'] ?? '';

test('CONST-007 Amina écrit à l’assistance ; le message arrive au bureau, avec son rôle et son association', async ({
  page,
  look,
}) => {
  const word = `tatami${randomUUID().slice(0, 6)}`;
  await enterAs(page, PERSONAS.amina);
  await page.goto('assistance');
  await expect(page.getByLabel(/^Adresse électronique/)).toHaveValue(PERSONAS.amina.email);
  await page.getByRole('button', { name: 'Envoyer le message' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Il y a un problème' })).toBeFocused();
  await look('assistance-erreurs');
  await page.getByLabel('Motif').selectOption({ index: 1 });
  const objet = (await page.getByLabel('Motif').locator('option:checked').textContent()) ?? '';
  await page.getByLabel(/^Message/).fill(`Bonjour ${word}\n<b>deux</b> lignes`);
  const sent = page.waitForRequest(/\/notification\/sendEmail$/);
  await page.getByRole('button', { name: 'Envoyer le message' }).press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ subject: objet, replyTo: PERSONAS.amina.email });
  await expect(page.getByRole('heading', { level: 1, name: 'Votre message est envoyé' })).toBeFocused();
  await look('assistance-envoyee');

  const mail = await waitForMail(DESK, `[Assistance] ${objet}`, { word });
  expect(mail.to?.map(({ address }) => address)).toEqual([DESK]);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([PERSONAS.amina.email]);
  expect(mail.html).toContain(`<p>Bonjour ${word}</p>`);
  expect(mail.html).toContain('<p>&lt;b&gt;deux&lt;/b&gt; lignes</p>');
  expect(mail.text).toContain('Rôle : lca.association');
  expect(mail.text).toContain('SIRET 00090000100017');
});

test('CALL-MAIL-001 sans compte aussi on écrit à l’assistance, et le sujet de l’adresse est déjà choisi', async ({
  page,
}) => {
  const word = `visiteur${randomUUID().slice(0, 6)}`;
  await page.goto('assistance');
  const value = await page.getByLabel('Motif').locator('option').nth(2).getAttribute('value');
  await page.goto(`assistance/${value}`);
  await expect(page.getByLabel('Motif')).toHaveValue(value ?? '');
  const objet = (await page.getByLabel('Motif').locator('option:checked').textContent()) ?? '';
  await page.getByLabel(/^Adresse électronique/).fill(`${word}@parcours.example`);
  await page.getByLabel(/^Message/).fill(`Bonjour ${word}`);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre message est envoyé' })).toBeVisible();
  const mail = await waitForMail(DESK, `[Assistance] ${objet}`, { word });
  expect(mail.to?.map(({ address }) => address)).toEqual([DESK]);
});

test('ROUTE-008 CALL-LCA-009 CALL-LCA-011 CALL-LCA-012 REF-009 au clavier, on cherche dans les questions fréquentes, sans accent et sans résultat', async ({
  page,
  look,
}) => {
  await page.goto('faq');
  const search = page.getByLabel(/^Chercher dans les questions/);
  await search.focus();
  await page.keyboard.type('oublie passe');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 question contient « oublie passe ».')).toBeVisible();
  const question = page.getByRole('button', { name: 'J’ai oublié mon mot de passe' });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main').getByRole('link', { name: 'Mot de passe oublié' })).toBeVisible();
  await expect(page.getByRole('link', { name: /formulaire n° 12156/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Associations\.gouv\.fr/ })).toBeVisible();
  await look('faq-recherche');
  await search.fill('anticonstitutionnellement'.repeat(4));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Aucune question ne contient/)).toBeVisible();
  await look('faq-sans-resultat');
});

test('UI-004 UI-005 là où l’on demande son avis sur les cookies, le refus se garde et se change en bas de page', async ({
  page,
  look,
}) => {
  await page.route('**/client/env.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), cookies: true } });
  });
  await page.goto('plan');
  await expect(page.getByRole('heading', { name: 'Vos choix sur les cookies' })).toBeVisible();
  await look('cookies');
  await page.getByRole('button', { name: /refuser/i }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Vos choix sur les cookies' })).toBeHidden();
  const consent = (await page.context().cookies()).find(({ name }) => name === 'cookie_consent');
  expect(consent?.value).toBe('refused');
  expect(Math.round(((consent?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(395);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan du site' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vos choix sur les cookies' })).toBeHidden();
  await page.getByRole('button', { name: 'Gérer les cookies' }).click();
  await expect(page.getByText('Vous les avez refusés.')).toBeVisible();
});

test('ROUTE-009 ROUTE-011 GUARD-002 les pages publiques s’ouvrent sans compte', async ({ page, look }) => {
  for (const [path, title, name] of [
    ['plan', 'Plan du site', 'plan'],
    ['mentions-legales', 'Mentions légales', 'mentions-legales'],
    ['accessibilite', 'Accessibilité', 'accessibilite'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await look(name);
  }
});
