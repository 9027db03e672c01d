import { callApi } from '../support/api.ts';
import { enterAs } from '../support/connexion.ts';
import { beginDossiers } from '../support/dossiers.ts';
import { expect, test } from '../support/test.ts';

const BLOCS = ['beneficiaire', 'territoires', 'moyens', 'evaluation', 'cofinancements'];

test('PROJET-004 PROJET-007 PROJET-017 Jean écrit un projet de plusieurs ans, le relit, l’ordonne, le copie, le déplace et le supprime', async ({
  page,
  look,
}) => {
  test.slow();
  const { jean, token, siret, long, court } = await beginDossiers(BLOCS);
  const id = long.identifiant.id_fo;
  const liste = `associations/${siret}/subvention-demande/${id}?mode=edit&etape=3`;
  const annee = new Date().getFullYear();
  await enterAs(page, jean);
  await page.goto(liste);
  await expect(page.getByText(/^Aucun projet dans ce dossier/)).toBeVisible();
  await look('projets-aucun');
  await page.getByRole('button', { name: 'Ajouter un projet' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Quoi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Projet à relire' })).toHaveCount(0);
  await expect(page.locator('[id="description.intitule"]')).toHaveValue('');
  await look('projet-neuf');

  await page.locator('[id="description.intitule"]').fill('Former les chefs de chœur');
  await page.locator('[id="description.objectifs"]').fill('Que chaque chœur ait son chef.');
  await page.locator('[id="description.description"]').fill('Trois week-ends.');
  await page.getByRole('link', { name: 'Continuer : pour qui' }).click();
  await page.getByLabel('Nombre de bénéficiaires').fill('24');
  await look('projet-pour-qui');
  await page.getByRole('link', { name: 'Continuer : où et quand' }).click();
  await page.locator('[id="description.date_debut"]').fill(`${annee}-11-20`);
  await page.locator('[id="description.date_fin"]').fill(`${annee + 1}-06-20`);
  await page.getByLabel('Dernière année demandée').selectOption(String(annee + 1));
  await page.getByLabel(/^Communes, quartiers/).fill('Rezé\nTrentemoult');
  await page.locator('[id="territoires.commentaire"]').fill('Le pays de Retz.');
  await look('projet-ou-quand');
  await page.getByRole('link', { name: 'Continuer : l’argent' }).click();
  await page.locator(`input[id^="financements."][id$=".${annee}"]`).fill('1500');
  await page.locator(`input[id^="financements."][id$=".${annee + 1}"]`).fill('900');
  await expect(page.getByText(/^Total demandé : 2\s400/)).toBeVisible();

  await page.locator('#budget-court-locations').fill('2000');
  await page.locator('#budget-court-cotisations').fill('2000');
  await page.getByRole('button', { name: 'Ajouter un financeur', exact: true }).click();
  await page.locator('#cofinancements-0-nom').fill('Ville de Rezé');
  await expect(page.getByText('Pas encore enregistré : une ligne est incomplète ou illisible.')).toBeVisible();
  await expect(page.getByText('Pas encore enregistré : corrigez le champ en erreur.')).toBeVisible();
  // Nothing typed is lost, not even what cannot be sent.
  await page.reload();
  await expect(page.locator('#cofinancements-0-nom')).toHaveValue('Ville de Rezé');
  await look('projet-argent');
  await page.getByRole('button', { name: 'Retirer Financeur 1' }).click();
  await expect(page.getByRole('button', { name: 'Ajouter un financeur', exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'Continuer : questions du dispositif' }).click();
  await page.locator('[id="moyens.commentaire"]').fill('Une salle et un formateur.');
  await page
    .getByRole('group', { name: /^Recruterez-vous/ })
    .getByText('Non')
    .click();
  await page.getByLabel('Nombre de sessions').fill('3');
  await page.getByLabel(/^Durée d’une session/).fill('0,5');
  await page.getByLabel('Nombre total de bénévoles à former').fill('24');
  await page.getByRole('button', { name: 'Remplir les indicateurs' }).click();
  await expect(page.getByRole('group', { name: 'Indicateur 2' }).getByLabel('Maximum prévu')).toHaveValue('1,5');
  await page
    .locator('summary')
    .getByText(/à ce projet$/)
    .click();
  await look('projet-questions');
  await page.getByRole('link', { name: `Le budget ${annee + 1} du projet`, exact: true }).click();
  await expect(page.getByRole('radio', { name: `${annee + 1}, à remplir` })).toBeChecked();
  await page.getByRole('button', { name: `Partir du budget ${annee}` }).click();
  await expect(page.getByRole('radio', { name: String(annee + 1), exact: true })).toBeChecked();
  await expect(page.getByText('Il ne manque rien à ce projet.')).toBeVisible();
  await page.goto(`${liste.replace('edit', 'read')}&projet=${new URL(page.url()).searchParams.get('projet')}`);
  await expect(page.getByRole('heading', { level: 5, name: `Année ${annee + 1}` })).toBeVisible();
  await look('projet-lecture');

  await page.goto(liste);
  await look('projets-un');
  const rows = page.getByRole('list', { name: 'Projets du dossier' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Dupliquer Former les chefs de chœur' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Monter Former les chefs de chœur (copie)' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('(copie)');
  for (const intitule of ['Concert', 'Résidence', 'Un projet dont le titre est bien plus long que les autres'])
    await callApi('POST', `/demandes/demande/dossiers/${id}/projets`, { token, body: { intitule } });
  await page.reload();
  await expect(rows).toHaveCount(5);
  await look('projets-cinq');

  await page.getByRole('button', { name: 'Déplacer Concert' }).click();
  await page.getByRole('radio', { name: new RegExp(court.identifiant.id_fo) }).check({ force: true });
  await look('projet-transfert');
  await page.getByRole('button', { name: 'Déplacer le projet' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Supprimer « Résidence »' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer « Résidence »' }).click();
  await expect(rows).toHaveCount(3);
  await page.goto(liste.replace(id, court.identifiant.id_fo));
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Concert');
});
