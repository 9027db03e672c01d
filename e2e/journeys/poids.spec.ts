import { PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { enterAs } from '../support/connexion.ts';
import { expect, test } from '../support/test.ts';

const KIO = 1_024;

/** What came for this page, as the browser counts it: the files of the application, as they travelled. */
const readPoids = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  const octets = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.startsWith('/client/assets/'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  return { fichiers: octets.length, kio: Math.ceil(octets.reduce((total, one) => total + one, 0) / KIO) };
};

const expectLight = async (page: Page, permis: { readonly fichiers: number; readonly kio: number }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const poids = await readPoids(page);
  expect(poids.kio, page.url()).toBeLessThanOrEqual(permis.kio);
  expect(poids.fichiers, page.url()).toBeLessThanOrEqual(permis.fichiers);
};

test('une page publique vient en peu de fichiers, comprimés', async ({ page }) => {
  for (const address of ['login', 'demande-subventions']) {
    await page.goto(address);
    await expectLight(page, { fichiers: 28, kio: 260 });
  }
});

test('la file d’un agent aussi', async ({ page }) => {
  await enterAs(page, PERSONAS.luc);
  await page.goto('instructeur');
  // Six more than before the door had its own file, which takes fifty-seven off who comes for the first time.
  await expectLight(page, { fichiers: 36, kio: 350 });
});
