import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import { enterAs } from '../support/connexion.ts';
import { paidDossier } from '../support/crf.ts';
import { downloadPdf, saved } from '../support/dossier.ts';
import { expect, test } from '../support/test.ts';

test('UI-016 ROUTE-049 ROUTE-050 Jean rend compte de la subvention, et le service le reçoit et l’évalue', async ({
  page,
  browser,
  look,
}) => {
  test.slow();
  const { jean, id, siret, exercice } = await paidDossier();
  await enterAs(page, jean);
  await page.goto(`associations/${siret}/subvention-demande/${id}?mode=read`);
  await page.getByRole('link', { name: 'Comptes rendus financiers de ce dossier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes rendus financiers' })).toBeVisible();
  await look('crf-liste-vide');
  await page.getByRole('button', { name: `Commencer le compte rendu financier ${exercice}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Compte rendu financier ${exercice}` })).toBeVisible();
  await expect(page).toHaveURL(/mode=edit/);
  await look('crf-neuf');
  const adresse = page.url().replace(/\?.*$/u, '');

  await page.getByLabel(/^Mise en œuvre/).fill('Trois week-ends à la salle des fêtes.');
  await page.getByLabel(/^Objectifs atteints/).fill('Six chœurs ont désormais leur chef.');
  await page.getByRole('link', { name: 'Continuer : l’argent' }).click();
  await page.getByRole('button', { name: 'Partir du budget prévu' }).click();
  await page.getByLabel(/^604 /).fill('1800');
  await expect(page.getByText(/^Il manque une phrase : Les charges réalisées font 130 %/)).toBeVisible();
  await page.getByLabel(/^Montant réalisé/).fill('800');
  await saved(page);
  await look('crf-argent');
  await page.getByRole('link', { name: 'Continuer : les résultats' }).click();
  await page.getByLabel(/^Nombre de bénéficiaires/).fill('12');
  await page.getByLabel(/^Chefs formés/).fill('6');
  await saved(page);
  await look('crf-resultats');
  await page.reload();
  await expect(page.getByLabel(/^Nombre de bénéficiaires/)).toHaveValue('12');
  await page.getByRole('link', { name: 'Continuer : les preuves' }).click();
  await page.getByRole('link', { name: 'Continuer : relire et attester' }).click();
  await page.getByRole('button', { name: 'Transmettre le compte rendu' }).click();
  await expect(page.getByRole('region', { name: 'Il y a un problème' })).toBeFocused();
  await look('crf-manques');
  await page.getByRole('link', { name: /^L’argent/ }).click();
  await page.getByLabel(/^Explication des écarts/).fill('Un troisième week-end a été nécessaire.');
  await saved(page);
  await page.getByRole('link', { name: /^Relire et attester/ }).click();
  await page.getByLabel(/^J’atteste sur l’honneur/).check({ force: true });
  await expect(page.getByText('Il ne manque rien : le compte rendu peut être transmis')).toBeVisible();
  await saved(page);
  await look('crf-plein');
  await page.getByRole('button', { name: 'Transmettre le compte rendu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transmettre' }).click();
  await expect(page.getByText(/est transmis au service instructeur/)).toBeVisible();
  await expect(page).toHaveURL(/mode=read/);
  await look('crf-transmis');
  await downloadPdf(page, 'Télécharger le PDF du compte rendu', 'crf.pdf');

  const bureau = await (await browser.newContext()).newPage();
  await enterAs(bureau, { email: PERSONAS.luc.email, password: DEMO_PASSWORD });
  await bureau.goto(adresse);
  await bureau.getByRole('button', { name: 'Recevoir' }).click();
  await bureau.getByRole('dialog').getByRole('button', { name: 'Recevoir' }).click();
  await expect(bureau.getByText('Ce compte rendu est reçu. Vous pouvez l’évaluer.')).toBeVisible();
  await look('crf-service', bureau);
  await bureau.getByText('Conforme', { exact: true }).click();
  await bureau.getByRole('button', { name: 'Évaluer le compte rendu' }).click();
  await expect(bureau.getByRole('heading', { name: 'Évaluation : Conforme' })).toBeVisible();
  await bureau.close();
});
