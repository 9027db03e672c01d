/** The pictures of the README, from the demonstration that runs at the address given: `npm run vitrine -- http://…`. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import { chromium, type Page } from '@playwright/test';
import config from './playwright.config.ts';

const IMAGES = resolve(import.meta.dirname, '../docs/images');
const [base = 'http://127.0.0.1:4001'] = process.argv.slice(2);

const keep = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  // Between two pages the network rests already: what is still read says so.
  await page.getByText('Recherche des subventions…').waitFor({ state: 'hidden' });
  await page.locator('.ga-loading-bar').waitFor({ state: 'detached' });
  await page.screenshot({ path: join(IMAGES, `${name}.png`), animations: 'disabled' });
};

const POINTS_PAR_POUCE = '80';
/** The first page of a PDF: browsers without a screen show none, Debian's poppler-utils does. */
const keepPdf = async (page: Page, link: string, name: string): Promise<void> => {
  const href = await page.getByRole('link', { name: link }).first().getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '', page.url()).href);
  const options = ['-png', '-singlefile', '-r', POINTS_PAR_POUCE, '-', join(IMAGES, name)];
  execFileSync('pdftoppm', options, { input: await answer.body() });
};

const browser = await chromium.launch(config.use?.launchOptions ?? {});
const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
const page = await context.newPage();
await page.setViewportSize({ width: 360, height: 780 });
await page.goto(`${base}/client/login`);
await keep(page, 'porte-telephone');
await page.setViewportSize({ width: 1280, height: 900 });
await page.getByLabel(/^Adresse électronique/).fill(PERSONAS.jean.email);
await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
await page.getByRole('button', { name: 'Se connecter' }).click();
await page.getByRole('heading', { level: 1, name: 'À faire' }).waitFor();
await keep(page, 'a-faire-bureau');
await page
  .getByRole('link', { name: /^Terminer la demande/ })
  .first()
  .click();
await page.getByRole('list', { name: 'Tâches', exact: true }).waitFor();
await keep(page, 'dossier-bureau');
await page.goto(`${base}/client/demande-agrements/dossiers`);
const titres = page.getByRole('region', { name: 'Mes titres' });
await titres.getByRole('listitem').first().waitFor();
await keep(page, 'agrements-bureau');
await titres.getByRole('link').first().click();
await keepPdf(page, 'Arrêté portant agrément (PDF)', 'arrete');
await page.getByRole('link', { name: 'Ce que le public voit' }).click();
await page.getByRole('heading', { level: 1 }).waitFor();
await page.setViewportSize({ width: 360, height: 780 });
await keep(page, 'titre-telephone');
await browser.close();
