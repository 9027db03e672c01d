import { PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { changeAsSophie, newPerson } from '../support/api.ts';
import { enterAs } from '../support/connexion.ts';
import { confirmCompte, openPayable, pilotAsp, retourAsp } from '../support/passSport.ts';
import { expect, test } from '../support/test.ts';
import { sitDown } from '../support/vie.ts';

const LOTS = 'administration/psp/lots';
const confirm = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();

/** Prepared by one, released by the other, received by the agency; its number. */
const sendWave = async (idir: Page, sophie: Page): Promise<string> => {
  await idir.goto(LOTS);
  await idir.getByRole('button', { name: 'Préparer un lot' }).click();
  await confirm(idir, 'Préparer un lot');
  await expect(idir.getByText(/^Empreinte /).first()).toBeVisible();
  await sophie.goto(LOTS);
  await sophie.getByRole('button', { name: /^Libérer 210/ }).click();
  await confirm(sophie, /^Libérer 210/);
  // The newest: the one before it was received long ago.
  const lot = sophie.getByRole('region', { name: /^Lot \d+/ }).first();
  await expect(lot.getByText(/^Reçu par l’ASP le/)).toBeVisible();
  const titre = await lot.getByRole('heading', { level: 2 }).textContent();
  return /\d+/.exec(titre ?? '')?.[0] ?? '';
};

const readReturn = async (page: Page, lot: string): Promise<void> => {
  await page.reload();
  const section = page.getByRole('region', { name: 'Lire un retour' });
  await section.getByLabel('Lot', { exact: true }).selectOption(`Lot ${lot}`);
  await section.getByLabel(/^Fichier de retour/).setInputFiles({
    ...{ name: `retour-${lot}.csv`, mimeType: 'text/csv', buffer: await retourAsp(lot) },
  });
  await expect(section.getByText(/essayé sans rien changer/)).toBeVisible();
  await section.getByRole('button', { name: 'Appliquer ce retour' }).click();
  await expect(section.getByText(/est appliqué\.$/)).toBeVisible();
};

test('PSP-001 l’argent d’un club : deux personnes, un versement refusé, un autre compte, puis payé', async ({
  page,
  browser,
  look,
}) => {
  const { club, personne, siret } = await openPayable('Nadia');
  const idir = await newPerson('Idir', 'Benali');
  await changeAsSophie(idir, { roles: ['lca.admin'] });
  const [chez, autre] = [await sitDown(browser, { personne: idir }), await browser.newContext()];
  const sophie = await autre.newPage();
  await enterAs(sophie, PERSONAS.sophie);

  await pilotAsp({ [siret]: 'Compte clos' });
  const premier = await sendWave(chez, sophie);
  await look('psp-lot', sophie);
  await readReturn(chez, premier);

  await enterAs(page, personne);
  await page.goto(`associations/${siret}/pass-sport`);
  const argent = page.getByRole('region', { name: 'Paiements' });
  await expect(argent.getByText(/Compte clos/)).toBeVisible();
  await look('psp-argent');
  await argent.getByRole('link', { name: 'Changer le compte' }).click();
  await page.getByLabel(/^Compte bancaire/).selectOption({ label: `${club.nom}, compte finissant par 2606` });
  await expect(page.getByText(/72 heures/).first()).toBeVisible();
  await look('psp-compte-retenu');
  await confirmCompte(siret);
  await page.goto(`associations/${siret}/pass-sport`);
  await argent.getByRole('button', { name: /^Faire repartir/ }).click();
  await expect(page.getByText('Ces pass repartent au prochain versement.')).toBeVisible();

  await pilotAsp({});
  await readReturn(chez, await sendWave(chez, sophie));
  await page.reload();
  await expect(argent.getByText('Payés, 3')).toBeVisible();
});
