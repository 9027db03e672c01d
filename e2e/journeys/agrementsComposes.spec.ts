import { randomUUID } from 'node:crypto';
import { PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { enterAs } from '../support/connexion.ts';
import { expect, test } from '../support/test.ts';

const saved = (page: Page): Promise<void> =>
  expect(page.getByText(/^Enregistré à \d{2}h\d{2}\.$/).first()).toBeVisible();

const goToPart = async (page: Page, part: string): Promise<void> => {
  await page.getByRole('link', { name: /^Retour :/ }).click();
  await page.getByRole('list', { name: 'Parties de l’agrément' }).getByRole('link', { name: part }).click();
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeFocused();
};

test('ROUTE-035 AGREMENT-002 Nadia compose un agrément, le publie, l’ouvre, le ferme, le reprend et le supprime', async ({
  page,
  look,
}) => {
  const word = randomUUID().slice(0, 8);
  const nom = `Éducation populaire ${word}`;
  await enterAs(page, PERSONAS.nadia);
  await page.goto('administration/rda');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des agréments' })).toBeVisible();
  await page.getByRole('link', { name: 'Créer un agrément' }).click();
  await expect(page.getByRole('button', { name: 'Créer l’agrément' })).toBeVisible();
  const vierge = page.getByText('Un agrément vierge');
  if (await vierge.isVisible()) await vierge.click();
  await page.getByLabel('Nom', { exact: true }).fill(nom);
  await page.getByLabel(/^Code/).fill(`EP-${word}`);
  await page.getByLabel(/^Type d’agrément/).fill('JEP');
  await page.getByLabel('Catégorie').selectOption('sectoriel');
  await page.getByLabel('Niveau').selectOption('departemental');
  await look('agrement-creation');
  await page.getByRole('button', { name: 'Créer l’agrément' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible();
  await look('agrement-parties');

  await page.getByRole('link', { name: /Rédigez la présentation/ }).click();
  await expect(page.getByLabel('Présentation')).toBeFocused();
  await page.keyboard.type('Pour les associations qui agissent depuis trois ans.');
  await saved(page);

  await goToPart(page, 'Titre');
  await page.getByText('Titre sans fin').click();
  await page.getByLabel(/durée maximale/).fill('72');
  await page.getByLabel(/^Durée d’un renouvellement/).fill('60');
  await page.getByText('Repose sur le tronc commun').click();
  await page.getByLabel(/^Motifs/).fill('Les statuts ne donnent plus les garanties.\nL’activité a cessé.');
  await saved(page);
  await look('agrement-titre');

  await goToPart(page, 'Fenêtre');
  await page.getByText('Se demande toute l’année').click();
  await page.getByLabel('Dernier jour', { exact: true }).fill('2099-05-19');
  await saved(page);
  await look('agrement-fenetre');
  await page.getByText('Se demande toute l’année').click();
  await saved(page);

  await goToPart(page, 'Instructeurs');
  await page.getByRole('combobox', { name: /Ajouter un service instructeur/ }).fill('haute');
  await expect(page.getByRole('option', { name: /Haute-Rive/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await saved(page);

  await goToPart(page, 'Champs');
  await page.getByRole('button', { name: 'Ajouter un champ' }).click();
  await page.getByLabel('Critère').selectOption('democratie');
  await page.getByLabel(/^Libellé/).fill('Date de la dernière assemblée');
  await page.getByLabel(/^Type de réponse/).selectOption('date');
  await look('agrement-champ');
  await page.getByRole('button', { name: 'Ajouter le champ' }).click();
  await saved(page);

  await goToPart(page, 'Publication');
  await page.getByRole('button', { name: 'Publier la version 1' }).click();
  await expect(page.getByText('Rien n’a changé depuis la dernière version publiée.')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir l’agrément' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir l’agrément' }).click();
  await expect(page.getByRole('button', { name: 'Fermer l’agrément' })).toBeVisible();
  await look('agrement-publication');
  await page.getByRole('button', { name: 'Fermer l’agrément' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer l’agrément' }).click();
  await expect(page.getByRole('button', { name: 'Ouvrir l’agrément' })).toBeVisible();

  await page.goto(`administration/rda?q=${word}`);
  await look('agrements-geres');
  await page.getByRole('button', { name: /^Dupliquer/ }).click();
  await expect(page.getByText(/Copie créée/).first()).toBeVisible();
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Supprimer l’agrément' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’agrément' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gestion des agréments' })).toBeVisible();
  };
  await remove();
  await page.goto(`administration/rda?q=${word}`);
  await page.getByRole('link', { name: nom }).click();
  await remove();
});
