import { PERSONAS } from '@guichet/testing';
import { enterAs } from '../support/connexion.ts';
import { findServiceDeLuc, sendDossiers } from '../support/envoi.ts';
import { expect, test } from '../support/test.ts';

test('ROUTE-012 DOSSIER-030 DOSSIER-042 PROJET-008 Luc ouvre cinq dossiers en une fois, demande un complément, propose', async ({
  page,
  look,
}) => {
  const { mot, dossiers } = await sendDossiers(6, await findServiceDeLuc());
  const ids = dossiers.map(({ id }) => id);
  await enterAs(page, PERSONAS.luc);
  await page.goto(`instructeur?q=${mot}`);
  const table = page.getByRole('table', { name: /^Dossiers :/ });
  await expect(table.getByRole('rowheader')).toHaveCount(6);
  await look('instructeur-liste');

  for (const id of ids.slice(0, 5)) await page.getByLabel(`Choisir le dossier ${id}`).check({ force: true });
  await expect(page.getByRole('heading', { name: '5 dossiers choisis' })).toBeVisible();
  await page.getByLabel('Que faire de ces dossiers ?').selectOption('Commencer l’instruction');
  await page.getByRole('button', { name: 'Voir ce qui peut passer' }).click();
  const etape = page.locator('#etape-lot');
  await expect(etape).toHaveText('5 dossiers peuvent passer.');
  await expect(etape).toBeFocused();
  await look('instructeur-lot');
  await page.getByRole('button', { name: 'Confirmer pour les 5 dossiers' }).click();
  await expect(page.getByText('5 dossiers sont passés.')).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: /En cours d.instruction/u })).toHaveCount(5);
  await look('instructeur-lot-fait');
  await page.getByRole('button', { name: 'Fermer' }).click();

  await page.getByRole('link', { name: `Dossier ${ids[0]}` }).click();
  const panel = page.getByRole('complementary', { name: 'Instruction' });
  await expect(panel.getByText(/Proposez un montant pour chaque ligne/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 4, name: 'Le projet' })).toBeVisible();
  await look('instruction-dossier');
  await panel.getByRole('button', { name: /^Demander un complément : Programme/ }).click();
  await expect(panel.getByLabel('Ce qu’il faut corriger ou compléter')).toBeFocused();
  await panel.getByLabel('Pourquoi').selectOption('La réponse n’est pas assez précise.');
  await panel.getByRole('button', { name: 'Demander ce complément' }).click();
  await expect(panel.getByText('Le complément est demandé à l’association.')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Compléments demandés' })).toContainText('Attendu de l’association');
  await look('instruction-complement');

  await page.keyboard.press('Escape');
  await panel
    .getByRole('link', { name: /^Dossier (précédent|suivant)/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(new RegExp(String(ids[0])));
  await page.goBack();
  await panel.getByRole('button', { name: /^Annuler la demande/ }).click();
  await expect(panel.getByText('Aucun complément n’est demandé.')).toBeVisible();

  await panel.getByLabel(/^Montant proposé/).fill('800');
  await panel.getByRole('button', { name: 'Enregistrer la proposition' }).click();
  await expect(panel.getByText('Les montants proposés sont enregistrés.')).toBeVisible();
  await panel.getByRole('button', { name: 'Proposer', exact: true }).click();
  await panel.getByRole('button', { name: 'Confirmer : Proposer' }).click();
  await expect(panel.getByText('C’est fait : Proposer.')).toBeVisible();
  await expect(panel.getByText('En attente superviseur')).toBeVisible();
  await look('instruction-proposee');
});
