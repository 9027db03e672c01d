import { randomUUID } from 'node:crypto';
import { PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { enterAs, fillSignIn } from '../support/connexion.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { watchSecrets } from '../support/secrets.ts';
import { expect, test } from '../support/test.ts';

const VERROU = "L'utilisateur a été désactivé. veuiller contacter un administrateur pour le réactiver";
const LISTE = /\/api\/rds\/services(?:\?|$)/;
const CHOISI = 'Guichet-Ouvert-2027!';

const fillService = async (page: Page, nom: string, email: string): Promise<void> => {
  await page.getByLabel('Nom du service').fill(nom);
  await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Service de rattachement').selectOption({ index: 1 });
  await page.getByLabel(/^Adresse électronique/).fill(email);
  await page.getByRole('group', { name: 'Civilité' }).getByText('Madame').click();
  await page.getByLabel('Prénom').fill('Odile');
  await page.getByLabel('Nom', { exact: true }).fill('Marchand');
};

test('SERVICE-001 SERVICE-002 ROLE-010 Nadia crée un service et son compte ; la personne choisit son mot de passe, travaille, est verrouillée, puis le service est supprimé', async ({
  page,
  browser,
  look,
}) => {
  const word = randomUUID().slice(0, 8);
  const nom = `Bureau ${word}`;
  const email = `bureau.${word}@parcours.example`;
  await enterAs(page, PERSONAS.nadia);
  await page.goto('administration/rds/services');
  await expect(page.getByRole('link', { name: 'Mairie de Pont-l’Étoile, vie associative' })).toBeVisible();
  await look('services');
  await expect(page.getByRole('link', { name: 'Agence nationale de la vie associative' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Direction régionale de la jeunesse de Haute-Rive' }).click();
  await expect(page.getByText(/^Vous ne pouvez ni supprimer votre propre service/).first()).toBeVisible();
  await look('service-le-mien');
  await page.goto('administration/rds/services');
  await page.getByRole('link', { name: 'Ajouter un service' }).press('Enter');
  await page.getByRole('button', { name: 'Créer le service et son compte' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Il y a un problème' })).toBeFocused();
  await look('service-erreurs');
  await expect(page.getByLabel('Profil').locator('option')).toHaveText(['Aucun', 'Administrateur local']);
  await fillService(page, nom, email);
  await expect(page.getByLabel('Fédération sportive')).toHaveCount(0);
  const account = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/auth/users'),
  );
  const record = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/services'));
  await page.getByRole('button', { name: 'Créer le service et son compte' }).press('Enter');
  expect((await account).postDataJSON()).toMatchObject({ login: email, roles: ['rds.service'], enabled: true });
  expect((await record).postDataJSON()).toMatchObject({ nom, email, authId: expect.any(String), profil: null });
  await expect(page.getByText(`Service créé : ${nom}.`, { exact: false })).toBeVisible();

  const other = await browser.newContext();
  const kept = watchSecrets(other);
  const hers = await other.newPage();
  await hers.goto(linkIn(await waitForMail(email, 'Votre compte Guichet Asso est prêt')));
  await hers.getByRole('textbox', { name: /^Nouveau mot de passe/ }).fill(CHOISI);
  await hers.getByRole('textbox', { name: /^Confirmation/ }).fill(CHOISI);
  await hers.keyboard.press('Enter');
  await expect(hers).toHaveURL(/\/client\/instructeur$/);
  await expect(hers.getByText(nom)).toBeVisible();

  await page.getByRole('link', { name: nom }).click();
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible();
  const patches: { readonly url: string; readonly body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH')
      patches.push({ url: new URL(request.url()).pathname, body: request.postDataJSON() });
  });
  await expect(page.getByLabel(/^Verrouiller le compte/)).toBeAttached();
  await page.getByRole('button', { name: 'Enregistrer le service' }).press('Enter');
  await expect(page.getByText('Aucun changement à enregistrer.')).toBeVisible();
  expect(patches).toEqual([]);
  await page.getByLabel(/^Téléphone/).fill('02 99 00 00 00');
  await page.getByRole('button', { name: 'Enregistrer le service' }).press('Enter');
  await expect(page.getByText(/Enregistré à \d{2}h\d{2}/)).toBeVisible();
  expect(patches.map(({ url }) => url)).toEqual([expect.stringMatching(/^\/api\/rds\/services\/[\w-]+$/)]);
  expect(Object.keys(Object(patches[0]?.body))).toEqual(['telephone']);

  await page.getByLabel(/^Verrouiller le compte/).check({ force: true });
  await page.getByLabel(/^Motif du verrouillage/).fill('Mutation');
  await page.getByRole('button', { name: 'Enregistrer le service' }).press('Enter');
  await expect.poll(() => patches.at(-1)?.body).toEqual({ locked: true, locked_motif: 'Mutation' });
  expect(patches.at(-1)?.url).toMatch(/^\/api\/auth\/users\/[\w-]+$/);
  await expect(page.getByLabel(/^Motif du verrouillage/)).toBeHidden();
  await look('service');
  await hers.goto('user/profil');
  await expect(hers).toHaveURL(/\/client\/login/);
  await fillSignIn(hers, { email, password: CHOISI });
  await expect(hers.getByText(VERROU).first()).toBeVisible();
  await kept();
  await other.close();

  await page.getByRole('button', { name: 'Supprimer le service' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le service' }).press('Enter');
  await expect(page.getByText(`Service supprimé : ${nom}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: nom })).toHaveCount(0);
  const gone = await callApi('POST', '/auth/login', { body: { email, password: CHOISI } });
  expect(gone.status).toBe(401);
});

test('CALL-RDS-004 quand la fiche du service est refusée, le compte créé pour elle est retiré', async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const email = `refuse.${word}@parcours.example`;
  await enterAs(page, PERSONAS.nadia);
  await page.goto('administration/rds/services/ajouter');
  await fillService(page, `Refusé ${word}`, email);
  await page.route('**/api/rds/services', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { code: 'COMPTE_DEJA_RATTACHE', message: 'Ce compte est déjà celui d’un autre service.' },
        })
      : route.fallback(),
  );
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/auth/users'),
  );
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Créer le service et son compte' }).click();
  expect((await created).status()).toBe(201);
  expect((await removed).ok()).toBe(true);
  await expect(page.getByText('Ce compte est déjà celui d’un autre service.').first()).toBeVisible();
  await expect(page.getByLabel('Nom du service')).toHaveValue(`Refusé ${word}`);
  await page.unroute('**/api/rds/services');
  await page.getByRole('button', { name: 'Créer le service et son compte' }).click();
  await expect(page.getByText(`Service créé : Refusé ${word}.`, { exact: false })).toBeVisible();
});

test('SERVICE-003 un annuaire illisible se dit, et la liste est vide', async ({ page, look }) => {
  await enterAs(page, PERSONAS.nadia);
  await page.route(LISTE, (route) => route.fulfill({ status: 422, json: { message: 'Refus.' } }));
  await page.goto('administration/rds/services');
  await expect(page.getByText('L’annuaire des services n’a pas pu être lu. Vous pouvez recommencer.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Haute-Rive/ })).toHaveCount(0);
  await look('services-illisibles');
  await page.unroute(LISTE);
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await expect(page.getByRole('link', { name: /Bureau de l’instruction/ })).toBeVisible();
});

test('ROLE-009 ROLE-010 Sophie voit tout l’annuaire : une fédération dit son sport, un service national son profil', async ({
  page,
}) => {
  await enterAs(page, PERSONAS.sophie);
  await page.goto('administration/rds/services');
  await expect(page.getByText('Administrateur national')).toBeVisible();
  await page.getByRole('link', { name: 'Fédération des sports de glisse sur herbe' }).click();
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('Fédérations sportives');
  await expect(page.getByLabel('Fédération sportive')).toHaveValue('Sports de glisse sur herbe');
  await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByLabel('Fédération sportive')).toHaveCount(0);
});
