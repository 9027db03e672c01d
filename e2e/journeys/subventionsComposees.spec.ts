import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { enterAs } from '../support/connexion.ts';
import { expect, test } from '../support/test.ts';

const saved = (page: Page): Promise<void> =>
  expect(page.getByText(/^Enregistré à \d{2}h\d{2}\.$/).first()).toBeVisible();

const goToPart = async (page: Page, part: string): Promise<void> => {
  await page.getByRole('link', { name: /^Retour :/ }).click();
  await page.getByRole('list', { name: 'Parties de la subvention' }).getByRole('link', { name: part }).click();
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeFocused();
};

const create = async (page: Page, nom: string, code: string): Promise<void> => {
  await page.goto('administration/rds');
  await page.getByRole('link', { name: 'Créer une subvention' }).click();
  await expect(page.getByRole('button', { name: 'Créer la subvention' })).toBeVisible();
  await page.getByText('Une subvention vierge').click();
  await page.getByLabel('Nom', { exact: true }).fill(nom);
  await page.getByLabel(/^Code/).fill(code);
  await page.getByLabel('Dispositif').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Créer la subvention' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible();
};

const remove = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Supprimer la subvention' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la subvention' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des subventions' })).toBeVisible();
};

test('ROUTE-036 SUBV-001 SUBV-002 Nadia compose une subvention, la publie, l’ouvre, la corrige, la ferme, la reprend et la supprime', async ({
  page,
  look,
}) => {
  const word = randomUUID().slice(0, 8);
  const nom = `Vie associative ${word}`;
  await enterAs(page, PERSONAS.nadia);
  await page.goto('administration/rds');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des subventions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Créer une subvention' })).toBeVisible();
  await look('subventions-gerees');
  await create(page, nom, `VA-${word}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Il manque 3 choses avant de publier' })).toBeVisible();
  await look('subvention-parties');

  await page.getByRole('link', { name: /Rédigez la présentation/ }).click();
  await expect(page.getByLabel('Présentation')).toBeFocused();
  await page.keyboard.type('Pour les associations qui forment leurs bénévoles.');
  await page.getByLabel(/^Adresse de la notice/).fill('notice');
  await page.keyboard.press('Tab');
  await expect(page.getByText('L’adresse commence par https://.').last()).toBeVisible();
  await look('subvention-presentation');
  await page.getByLabel(/^Adresse de la notice/).fill('https://notice.example/');
  await saved(page);

  await goToPart(page, 'Calendrier');
  await page.getByRole('button', { name: 'Ajouter un sous-dispositif' }).click();
  const code = page.getByLabel(/^(Sous-dispositif|Code du sous-dispositif)$/);
  if (await code.evaluate((element) => element.tagName === 'SELECT')) await code.selectOption({ index: 1 });
  else await code.fill('Formation');
  await page.getByLabel('Date de début').fill('2026-01-05');
  await page.getByLabel('Date de fin').fill('2099-03-06');
  await look('subvention-calendrier');
  await page.getByRole('button', { name: 'Ajouter le sous-dispositif' }).click();
  await expect(page.getByText(/Du lundi 5 janvier 2026 à 0 h au vendredi 6 mars 2099 à midi/)).toBeVisible();
  await saved(page);

  await goToPart(page, 'Instructeurs');
  await page.getByRole('combobox', { name: /Ajouter un service instructeur/ }).fill('haute');
  await expect(page.getByRole('option', { name: /Haute-Rive/ }).first()).toBeVisible();
  await look('subvention-instructeurs-recherche');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Référent/ })).toBeChecked();
  await saved(page);
  await look('subvention-instructeurs');

  await goToPart(page, 'Montants');
  await page.getByLabel(/^Montant minimal demandé/).fill('1 500');
  await page.getByLabel(/^Montant maximal accordé/).fill('10 000');
  await saved(page);
  await look('subvention-montants');

  await goToPart(page, 'Publication');
  await page.getByLabel(/^Ce qui change, en une phrase/).fill('Première publication');
  await page.getByRole('button', { name: 'Publier la version 1' }).click();
  await expect(page.getByText('Rien n’a changé depuis la dernière version publiée.')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir la subvention' }).click();
  await look('subvention-ouvrir');
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir la subvention' }).click();
  await expect(page.getByRole('button', { name: 'Fermer la subvention' })).toBeVisible();

  await goToPart(page, 'Montants');
  await page.getByLabel(/^Montant maximal accordé/).fill('12 000');
  await goToPart(page, 'Publication');
  await expect(page.getByRole('list', { name: 'Changements depuis la version 1' })).toContainText('12');
  await look('subvention-publication');
  await page.getByRole('button', { name: 'Publier la version 2' }).click();
  await expect(page.getByRole('list', { name: 'De la version 1 à la version 2' })).toBeVisible();
  await look('subvention-versions');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter le brouillon' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    format: 'guichet-asso/subvention',
    code: `VA-${word}`,
  });
  await page.getByLabel(/^Importer un fichier/).setInputFiles(file);
  await expect(page.getByText('Aucune différence.').last()).toBeVisible();

  await page.getByRole('button', { name: 'Fermer la subvention' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer la subvention' }).click();
  await expect(page.getByRole('button', { name: 'Ouvrir la subvention' })).toBeVisible();
  await page.getByRole('link', { name: /^Retour :/ }).click();
  await page.getByRole('button', { name: /^Dupliquer pour l’exercice/ }).click();
  await expect(page.getByText(/Copie créée/)).toBeVisible();
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();
  await remove(page);
  await page.getByRole('link', { name: nom }).click();
  await remove(page);
  await expect(page.getByText(/^\d+ subventions?$/)).toBeVisible();
  await expect(page.getByRole('link', { name: nom })).toHaveCount(0);
});

test('ROUTE-036 CALL-RDS-009 CALL-GEN-003 CALL-GEN-004 Nadia ajoute un dispositif, Sophie le corrige et le supprime', async ({
  page,
  look,
}) => {
  const word = randomUUID().slice(0, 8);
  await enterAs(page, PERSONAS.nadia);
  await page.goto('administration/rds/dispositifs');
  await expect(page.getByRole('list', { name: 'Dispositifs' })).toBeVisible();
  await look('dispositifs');
  await page.getByRole('link', { name: 'Ajouter un dispositif' }).click();
  await page.getByLabel('Nom', { exact: true }).fill(`Culture ${word}`);
  await page
    .getByLabel(/^Code$|^Code Lettres|^Code/)
    .first()
    .fill(`CULT-${word}`);
  await page.getByRole('button', { name: 'Ajouter un sous-dispositif' }).click();
  await page.getByLabel('Nom du sous-dispositif 1').fill('Spectacle vivant');
  await page.getByLabel(/^Code du sous-dispositif 1/).fill('spectacle');
  await look('dispositif');
  await page.getByRole('button', { name: 'Ajouter le dispositif' }).click();
  await page.getByRole('link', { name: `Culture ${word}` }).click();
  await expect(page.getByText(/seul un administrateur national peut les modifier/)).toBeVisible();
  await look('dispositif-lu');
  const address = page.url();
  await page.context().clearCookies();
  await enterAs(page, PERSONAS.sophie);
  await page.goto(address);
  await page.getByLabel(/^Présentation/).fill('Les spectacles.');
  await page.getByRole('button', { name: 'Enregistrer le dispositif' }).click();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer le dispositif' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le dispositif' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dispositifs' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Culture ${word}` })).toHaveCount(0);
});
