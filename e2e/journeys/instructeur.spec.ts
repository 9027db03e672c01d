import { PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { enterAs } from '../support/connexion.ts';
import { findServiceDeLuc, sendDossiers } from '../support/envoi.ts';
import { keepImage, keepVue } from '../support/images.ts';
import { measureDecision, measureListe } from '../support/mesures.ts';
import { expect, test } from '../support/test.ts';

/** Papers beside the dossier, by the keyboard: no other window, and the way back; a phone keeps its own reader. */
const readBeside = async (page: Page, look: (name: string) => Promise<void>): Promise<void> => {
  const voir = (nom: string) => page.getByRole('button', { name: nom, exact: true });
  const zone = (nom: string) => page.getByRole('region', { name: nom });
  await voir('Programme des formations').press('Enter');
  await expect(zone('Programme des formations').getByRole('heading')).toBeFocused();
  await page.frameLocator('iframe.ga-apercu').locator('embed, body').first().waitFor();
  await page.waitForTimeout(1_500);
  await keepImage(page, 'instruction-piece-pdf');
  await voir('Affiche').press('Enter');
  await expect(zone('Programme des formations')).toBeHidden();
  const affiche = zone('Affiche');
  await expect(affiche.getByRole('heading')).toBeFocused();
  const largeur = () => affiche.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(largeur).toBeGreaterThan(0);
  await look('instruction-piece-image');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('link', { name: /^Affiche/ })).toBeVisible();
  await expect(affiche).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(affiche).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await affiche.getByRole('button', { name: 'Fermer le document' }).press('Escape');
  await expect(affiche).toBeHidden();
  await expect(voir('Affiche')).toBeFocused();
};

/** The choice, the number, six that say where it stands, three amounts, the note. */
const COLONNES = 12;

test('ROUTE-012 DOSSIER-030 DOSSIER-042 PROJET-008 Luc ouvre cinq dossiers en une fois, demande un complément, propose', async ({
  page,
  look,
}) => {
  const { mot, dossiers } = await sendDossiers(6, await findServiceDeLuc(), { joint: true });
  const ids = dossiers.map(({ id }) => id);
  await enterAs(page, PERSONAS.luc);
  await page.goto(`instructeur?q=${mot}`);
  const table = page.getByRole('table', { name: /^Dossiers :/ });
  await expect(table.getByRole('rowheader')).toHaveCount(6);
  await look('instructeur-liste');
  await measureListe(page, COLONNES, (largeur) => keepVue(page, `cockpit-liste-${largeur}`));

  for (const id of ids.slice(0, 5)) await page.getByLabel(`Choisir le dossier ${id}`).press('Space');
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
  await measureDecision(page, [panel.getByLabel(/^Montant proposé/)], (largeur) =>
    keepVue(page, `cockpit-dossier-${largeur}`),
  );
  await readBeside(page, look);
  await panel.getByRole('button', { name: /^Demander un complément : Programme/ }).click();
  await expect(panel.getByLabel('Ce qu’il faut corriger ou compléter')).toBeFocused();
  await panel.getByLabel('Pourquoi').selectOption('Pièce manquante : le document n’est pas joint.');
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
  await measureDecision(
    page,
    [
      panel.getByLabel(/^Montant proposé/),
      panel.getByRole('button', { name: /^Proposer 800\s€( · suivant)?$/u }).first(),
    ],
    (largeur) => keepVue(page, `cockpit-decision-${largeur}`),
  );
  await panel.getByRole('button', { name: /^Proposer 800\s€$/u }).click();
  await panel.getByRole('button', { name: /^Confirmer : Proposer 800\s€$/u }).click();
  await expect(panel.getByText(/^C’est fait : Proposer 800\s€\.$/u)).toBeVisible();
  await expect(panel.getByText('En attente superviseur')).toBeVisible();
  await look('instruction-proposee');
});
