import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPerson } from '../support/api.ts';
import { enterAs, signInAs } from '../support/connexion.ts';
import { waitForMail } from '../support/mailbox.ts';
import { inscribeAssociation } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';

type Look = (name: string) => Promise<void>;
const noLook: Look = async () => undefined;

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** By the keys alone: Tab goes on until this is under the focus. */
const tabTo = async (
  page: Page,
  role: 'button' | 'link' | 'checkbox' | 'combobox' | 'radio',
  name: RegExp | string,
) => {
  const wanted = page.getByRole(role, { name }).first();
  for (let n = 0; n < 60; n += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} ${name} hors d’atteinte au clavier`);
};

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** From the search to the receipt, without a mouse. */
const join = async (page: Page, question: string, nom: string, look: Look = noLook): Promise<void> => {
  await title(page, 'Choisir votre association');
  await tabTo(page, 'combobox', /^Votre association/);
  await page.keyboard.type(question);
  await expect(page.getByRole('option', { name: nom })).toBeVisible();
  await look('rattachement-recherche');
  await press(page, 'ArrowDown', 'Enter');
  await title(page, 'Choisir votre établissement');
  await look('rattachement-etablissement');
  await tabTo(page, 'button', 'Continuer vers le certificat');
  await press(page, 'Enter');
  await title(page, 'Certificat sur l’honneur');
  await tabTo(page, 'button', 'Me rattacher à l’association');
  await press(page, 'Enter');
  await expect(page.getByText('Choisissez votre fonction dans l’association.').first()).toBeVisible();
  await look('rattachement-certificat-incomplet');
  await tabTo(page, 'combobox', /^Votre fonction/);
  await page.keyboard.type('Prés');
  await tabTo(page, 'checkbox', 'Je le certifie sur l’honneur');
  await press(page, 'Space');
  await look('rattachement-certificat');
  await tabTo(page, 'button', 'Me rattacher à l’association');
  await press(page, 'Enter');
};

test('ROUTE-025 ROUTE-026 ROUTE-027 au clavier, Amina rejoint deux associations, confirme Jean, puis en quitte une', async ({
  page,
  look,
  browser,
}) => {
  const word = randomUUID().slice(0, 6);
  const judo = await inscribeAssociation(`Judo Club ${word} des Deux Rives`);
  const chorale = await inscribeAssociation(`Chorale ${word} du Port`);
  const [amina, jean] = [await newPerson('Amina', 'Diallo'), await newPerson('Jean', 'Morvan')];

  await signInAs(page, amina);
  await look('rattachement-sans-association');
  await page.goto('home');
  await expect(page).toHaveURL(/\/ajout-association\/choix-association$/);
  await page.goto('ajout-association/certificat-honneur');
  await join(page, `judo ${word}`, judo.nom, look);
  await title(page, 'Vous êtes rattaché(e) à l’association');
  await look('rattachement-recu');
  await tabTo(page, 'link', 'Rejoindre une autre association');
  await press(page, 'Enter');
  await join(page, chorale.id_rna, chorale.nom);
  await title(page, 'Vous êtes rattaché(e) à l’association');
  await tabTo(page, 'link', 'Aller à mon tableau de bord');
  await press(page, 'Enter');
  await expect(page.getByRole('list', { name: 'Mes associations' }).getByRole('listitem')).toHaveCount(2);
  await look('rattachement-tableau-de-bord');

  const other = await browser.newContext();
  const his = await other.newPage();
  await enterAs(his, jean);
  await his.goto('ajout-association');
  await join(his, judo.id_siren, judo.nom);
  await title(his, 'Votre demande est en attente');
  await his.goto('user/dashboard');
  await expect(his.getByText('En attente')).toBeVisible();

  const mail = await waitForMail(amina.email, 'Une personne demande à rejoindre votre association');
  expect(mail.text).toContain(`Jean Morvan demande à rejoindre l’association «\u00a0${judo.nom}\u00a0»`);
  await page.goto('user/profil');
  await expect(page.getByText('Une personne attend votre réponse.')).toBeVisible();
  await look('rattachement-membres');
  await tabTo(page, 'button', 'Confirmer Jean Morvan');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('rattachement-confirmer');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer Jean Morvan' }).press('Enter');
  await expect(page.getByText('Une personne attend votre réponse.')).toHaveCount(0);
  await waitForMail(jean.email, 'Votre rattachement est confirmé');
  await his.goto('user/dashboard');
  await expect(his.getByRole('list', { name: 'Mes associations' }).getByText(judo.nom, { exact: true })).toBeVisible();
  await expect(his.getByText('En attente')).toHaveCount(0);
  await other.close();

  await tabTo(page, 'button', `Quitter l’association ${judo.nom}`);
  await press(page, 'Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter l’association' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Mes associations' }).getByRole('listitem')).toHaveCount(1);
});
