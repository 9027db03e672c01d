import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { changeAsSophie, newPerson } from '../support/api.ts';
import { follow, tabTo, typeIn } from '../support/clavier.ts';
import { expect, test } from '../support/test.ts';

/** Long enough to break a line that does not know how to. */
const LONG = `${'Anticonstitutionnellement'.repeat(4)} ${'et encore '.repeat(8)}fin`;

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const problem = (page: Page) => page.getByRole('region', { name: 'Il y a un problème' });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

const enter = async (page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> => {
  await page.goto('login');
  await typeIn(page, page.getByLabel(/^Adresse électronique/), email);
  await typeIn(page, page.getByLabel('Mot de passe', { exact: true }), password);
  await page.keyboard.press('Enter');
};

test('ROLE-007 ROUTE-018 ROUTE-019 au clavier, une association sans rattachement : vide, en erreur, au nom très long', async ({
  page,
  look,
}) => {
  const lea = await newPerson('Lea', 'Floch');
  await enter(page, lea.email, lea.password);
  await expect(title(page, 'À faire')).toBeFocused();
  await expect(page.getByText('Votre compte n’est rattaché à aucune association pour le moment.')).toBeVisible();
  await look('clavier-association-vide');
  await follow(page, page.getByRole('button', { name: 'Lea Floch' }));
  await follow(page, page.getByRole('link', { name: 'Mon profil' }));
  await expect(title(page, 'Mon profil')).toBeFocused();
  await typeIn(page, page.getByLabel('Nom', { exact: true }), '');
  await follow(page, button(page, 'Enregistrer mon profil'));
  await expect(problem(page)).toBeFocused();
  await look('clavier-association-erreur');
  await follow(page, problem(page).getByRole('link'));
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
  await page.keyboard.insertText('Floch-de-la-Très-Longue-Lande-du-Bout-du-Monde-et-des-Quatre-Vents-Réunis');
  await follow(page, button(page, 'Enregistrer mon profil'));
  await expect(page.getByText(/Enregistré à \d{2}h\d{2}/)).toBeVisible();
  await look('clavier-association-longue');
});

test('ROLE-007 UI-035 au clavier, un établissement secondaire : mot de passe faux, son tableau, un message trop vide puis très long', async ({
  page,
  look,
}) => {
  await enter(page, PERSONAS.moussa.email, 'Ce-n-est-pas-lui-2027!');
  await expect(problem(page)).toBeFocused();
  await look('clavier-etablissement-refus');
  await typeIn(page, page.getByLabel('Mot de passe', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(title(page, 'À faire')).toBeFocused();
  await expect(page.getByText('Votre fonction : Secrétaire')).toBeVisible();
  await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Assistance', exact: true }));
  await expect(title(page, 'Assistance')).toBeFocused();
  await follow(page, button(page, 'Envoyer le message'));
  await expect(problem(page)).toBeFocused();
  await tabTo(page, page.getByLabel('Motif'));
  await page.keyboard.press('ArrowDown');
  await typeIn(page, page.getByLabel(/^Message/), LONG);
  await look('clavier-etablissement-long');
  await follow(page, button(page, 'Envoyer le message'));
  await expect(title(page, 'Votre message est envoyé')).toBeFocused();
});

test('ROLE-007 ROUTE-012 au clavier, un agent sans service puis avec le sien, et un annuaire qui ne répond pas', async ({
  page,
  look,
}) => {
  const lea = await newPerson('Lea', 'Guivarch');
  await changeAsSophie(lea, { roles: ['rds.user'] });
  await enter(page, lea.email, lea.password);
  await expect(title(page, 'Espace instructeur')).toBeFocused();
  await expect(page.getByText(/^Aucun service n’est rattaché à votre compte/)).toBeVisible();
  await look('clavier-agent-vide');
  await follow(page, page.getByRole('banner').getByRole('button', { name: 'Lea Guivarch' }));
  await follow(page, page.getByRole('banner').getByRole('link', { name: 'Se déconnecter' }));
  await expect(title(page, 'Se connecter')).toBeFocused();
  await enter(page, PERSONAS.luc.email);
  await expect(page.getByText('Bureau de l’instruction de Haute-Rive')).toBeVisible();
  await page.route('**/api/rds/users/*', (route) => route.fulfill({ status: 422, json: { message: 'Refus.' } }));
  await page.goto('instructeur');
  await expect(title(page, 'Se connecter')).toBeVisible();
  await look('clavier-agent-echec');
});

test('ROLE-007 ROUTE-033 CALL-GEN-003 CALL-GEN-004 au clavier, un administrateur tient les liens, les modèles et les messages', async ({
  page,
  look,
}) => {
  const word = randomUUID().slice(0, 8);
  await enter(page, PERSONAS.sophie.email);
  await follow(page, page.getByRole('navigation').getByRole('link', { name: 'Administration', exact: true }));
  await expect(title(page, 'Administration du portail')).toBeFocused();
  for (const [rubrique, name] of [
    ['Messages de page', 'messages'],
    ['Modèles de documents', 'modeles'],
    ['Liens', 'liens'],
  ] as const) {
    await follow(page, page.getByRole('link', { name: rubrique, exact: true }));
    await expect(title(page, rubrique)).toBeFocused();
    await look(`administration-${name}`);
    await follow(page, link(page, /^Ajouter/));
    await expect(
      button(page, 'Retour')
        .or(link(page, /^Retour/))
        .first(),
    ).toBeVisible();
    await follow(page, page.getByRole('main').locator('button[type=submit]'));
    await expect(problem(page)).toBeFocused();
  }
  await look('administration-liens-erreur');
  await typeIn(page, page.getByLabel('Libellé'), `${word} ${LONG}`.slice(0, 190));
  await typeIn(page, page.getByLabel(/^Adresse/), 'https://www.exemple.example/une/page');
  await typeIn(page, page.getByLabel(/^Code/), `lien-${word}`);
  await follow(page, page.getByRole('main').locator('button[type=submit]'));
  await expect(title(page, 'Liens')).toBeVisible();
  await look('administration-liens-long');
  await follow(page, link(page, new RegExp(word)));
  await follow(page, button(page, 'Supprimer le lien'));
  await follow(page, page.getByRole('dialog').getByRole('button', { name: 'Supprimer le lien' }));
  await expect(link(page, new RegExp(word))).toHaveCount(0);
});
