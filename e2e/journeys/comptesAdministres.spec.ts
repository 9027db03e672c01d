import { PERSONAS } from '@guichet/testing';
import { newPerson } from '../support/api.ts';
import { enterAs, fillSignIn, quitReprise, signInAs } from '../support/connexion.ts';
import { watchSecrets } from '../support/secrets.ts';
import { expect, test } from '../support/test.ts';

const VERROU = "L'utilisateur a été désactivé. veuiller contacter un administrateur pour le réactiver";

test('COMPTE-017 ERR-060 ROLE-001 ROLE-006 ROUTE-033 Sophie trouve un compte, change ses rôles, le verrouille avec un motif : la personne est dehors à sa demande suivante, et l’histoire le dit', async ({
  page,
  browser,
  look,
}) => {
  const lea = await newPerson('Lea', 'Jaouen');
  const other = await browser.newContext();
  const kept = watchSecrets(other);
  const hers = await other.newPage();
  await enterAs(hers, lea);
  await hers.goto('user/profil');
  await expect(hers.getByLabel('Prénom')).toHaveValue('Lea');

  await enterAs(page, PERSONAS.sophie);
  await page.goto('administration/lca');
  await look('administration');
  await page.getByRole('main').getByRole('link', { name: 'Utilisateurs' }).press('Enter');
  const search = page.getByLabel('Nom, prénom ou adresse électronique');
  await search.fill('zzzzzz-personne');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Aucun compte ne correspond/)).toBeVisible();
  await look('comptes-aucun');
  await search.fill(lea.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 compte affiché')).toBeVisible();
  expect(page.url()).not.toContain('@');
  await look('comptes-trouves');
  await page.getByRole('link', { name: 'Lea Jaouen' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lea Jaouen' })).toBeVisible();

  await page.getByLabel(/^Agent d’un service/).check({ force: true });
  const given = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Enregistrer les rôles' }).press('Enter');
  expect((await given).postDataJSON()).toEqual({ roles: ['lca.association', 'rds.user'] });
  await expect(page.getByText(/Enregistré à \d{2}h\d{2}/)).toBeVisible();

  await page.getByRole('button', { name: 'Verrouiller ce compte' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Il y a un problème' })).toBeFocused();
  await look('compte-erreur');
  await page.getByLabel(/^Motif du verrouillage/).fill('Départ signalé par son association');
  const locked = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Verrouiller ce compte' }).press('Enter');
  expect((await locked).postDataJSON()).toEqual({ locked: true, locked_motif: 'Départ signalé par son association' });
  await expect(page.getByText('Ce compte est verrouillé : la personne ne peut plus se connecter.')).toBeVisible();
  const events = page.getByRole('list', { name: /^Événements/ });
  await expect(events.getByText('Verrouillé : non → oui')).toBeVisible();
  await expect(events.getByText(/par vous$/).first()).toBeVisible();
  await look('compte-verrouille');

  await hers.getByLabel('Prénom').fill('Léa');
  await hers.getByRole('button', { name: 'Enregistrer mon profil' }).click();
  await quitReprise(hers);
  await expect(hers).toHaveURL(/\/client\/login/);
  await fillSignIn(hers, lea);
  await expect(hers.getByText(VERROU).first()).toBeVisible();
  await expect(hers).toHaveURL(/\/client\/login/);

  await page.getByRole('button', { name: 'Déverrouiller ce compte' }).press('Enter');
  await expect(page.getByText(/^Un compte verrouillé ne peut plus se connecter/)).toBeVisible();
  await signInAs(hers, lea);
  await expect(hers).toHaveURL(/\/client\/instructeur$/);
  await page.getByRole('button', { name: 'Fermer toutes ses sessions' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer toutes ses sessions' }).press('Enter');
  await expect(page.getByText('Toutes les sessions fermées par un administrateur').first()).toBeVisible();
  await hers.goto('user/profil');
  await expect(hers).toHaveURL(/\/client\/login/);
  await kept();
  await other.close();
});

test('ROLE-003 Sophie ne change pas ses propres rôles, et on lui dit pourquoi', async ({ page, look }) => {
  await enterAs(page, PERSONAS.sophie);
  await page.goto('administration/lca/utilisateurs');
  await page.getByLabel('Nom, prénom ou adresse électronique').fill('Lambert');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Sophie Lambert' }).click();
  await expect(page.getByText(/^C’est votre compte\. Personne ne change ses propres rôles/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer les rôles' })).toHaveCount(0);
  await look('compte-le-mien');
});
