import { openTca } from '../support/agrements.ts';
import { enterAs } from '../support/connexion.ts';
import { deposit, openTache, openTaches, saved, transmit } from '../support/dossier.ts';
import { expect, test } from '../support/test.ts';

test('ROUTE-045 ROUTE-046 AGREMENT-015 Nora demande le tronc commun, répond, joint ses statuts et l’envoie', async ({
  page,
  look,
}) => {
  const { nora, nom } = await openTca();
  await enterAs(page, nora);
  await page.goto('demande-agrements/dossiers');
  await expect(page.getByText('Votre association n’a aucun titre en vigueur.')).toBeVisible();
  await look('agrements-liste-vide');
  await page.getByRole('link', { name: 'Demander un agrément' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: nom })).toBeVisible();
  await look('agrement-demander');
  await page.getByRole('button', { name: new RegExp(`^Demander ${nom}`) }).click();
  await expect(page.getByRole('list', { name: 'Tâches', exact: true })).toBeVisible();
  await look('agrement-dossier');

  await openTache(page, /Objet d’intérêt général/);
  await page.getByLabel(/^À qui sert votre objet/).fill('À toute personne du quartier, sans condition.');
  await saved(page);
  await look('agrement-interet-general');
  await openTache(page, /Fonctionnement démocratique/);
  await page.getByRole('radio', { name: 'Non' }).first().check({ force: true });
  await saved(page);
  await look('agrement-dirigeants');
  await openTache(page, /Agréments, unions, membres/);
  for (const non of await page.getByRole('radio', { name: 'Non' }).all()) await non.check({ force: true });
  await saved(page);
  await look('agrement-liens');
  await openTache(page, 'Documents');
  await deposit(page, 'statuts.pdf', 'Statuts');
  await expect(page.getByText('1 sur 1 joint')).toBeVisible();
  await look('agrement-documents');
  await openTaches(page);
  await look('agrement-dossier-rempli');

  await openTache(page, 'Relire et transmettre');
  await look('agrement-relire');
  await transmit(page);
  await expect(page.getByRole('heading', { name: 'Votre dossier est transmis' })).toBeVisible();
  await expect(page.getByRole('button', { name: /PDF/ }).first()).toBeVisible();
  await look('agrement-transmis');
  await page.goto('demande-agrements/dossiers');
  await expect(page.getByRole('link', { name: new RegExp(nom) })).toBeVisible();
  await look('agrements-liste');
});
