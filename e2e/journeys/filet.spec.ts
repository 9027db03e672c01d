import type { BrowserContext, Page } from '@playwright/test';
import { enterAs } from '../support/connexion.ts';
import { beginDossiers } from '../support/dossiers.ts';
import { expect, test } from '../support/test.ts';

test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

const OFFERT = /^Ce que vous aviez écrit ici le .* n’était pas encore enregistré\.$/;
const GARDE = /est gardé dans ce navigateur 7 jours : vous pouvez fermer cette page/;
const NOM = 'Les Voix du Port';

const enseigne = (tab: Page) => tab.getByLabel(/^Enseigne/);

/** How many things this browser keeps, read as anybody at the keyboard could; and that none of it can be read. */
const gardesOf = (tab: Page, secret: string): Promise<number> =>
  tab.evaluate(async (clear) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const base = await done(indexedDB.open('guichet.filet'));
    const gardes = base.objectStoreNames.contains('saisies')
      ? await done(base.transaction('saisies').objectStore('saisies').getAll())
      : [];
    base.close();
    for (const { scelle } of gardes) {
      if (new TextDecoder().decode(scelle).includes(clear)) throw new Error('en clair');
    }
    return gardes.length;
  }, secret);

const reopen = async (context: BrowserContext, address: string) => {
  const tab = await context.newPage();
  const writes: string[] = [];
  tab.on('request', (request) => {
    if (request.method() !== 'GET' && request.postData()?.includes(NOM)) writes.push(request.url());
  });
  await tab.goto(address);
  return { tab, writes };
};

/** Typed with the network gone, once the page has all that it asks for. */
const typeOffline = async (context: BrowserContext, tab: Page, texte: string): Promise<void> => {
  await expect(enseigne(tab)).toBeVisible();
  await tab.waitForLoadState('networkidle');
  await context.setOffline(true);
  await enseigne(tab).fill(texte);
  await expect(tab.getByText(GARDE)).toBeVisible();
};

test('tapé sans réseau puis l’onglet fermé : tout revient au même compte, et part une fois', async ({
  page,
  context,
  look,
}) => {
  test.slow();
  const { jean, siret, court } = await beginDossiers([]);
  const adresse = `associations/${siret}/subvention-demande/${court.identifiant.id_fo}?mode=edit`;
  const saisie = `${adresse}&etape=1`;
  await enterAs(page, jean);
  await page.goto(saisie);
  await typeOffline(context, page, NOM);
  await look('filet-sans-reseau');
  expect(await gardesOf(page, 'Les Voix')).toBe(1);
  await page.close();
  await context.setOffline(false);

  // Elsewhere first: where it was being typed is said.
  const ailleurs = await reopen(context, 'dossiers');
  const lien = ailleurs.tab.getByRole('link', { name: 'Y revenir' });
  await expect(lien).toBeVisible();
  await look('filet-ailleurs', ailleurs.tab);
  await lien.click();
  await expect(ailleurs.tab.getByText(OFFERT)).toBeVisible();
  await expect(ailleurs.tab.getByText('« Les Voix du Port »')).toBeVisible();
  await expect(enseigne(ailleurs.tab)).toHaveValue('');
  await look('filet-offre', ailleurs.tab);
  expect(ailleurs.writes).toEqual([]);
  // Two tabs are offered it: one has it, the other learns it.
  const voisin = await reopen(context, saisie);
  await expect(voisin.tab.getByText(OFFERT)).toBeVisible();
  await ailleurs.tab.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(enseigne(ailleurs.tab)).toHaveValue(NOM);
  await expect(ailleurs.tab.getByText('C’est repris : relisez, puis enregistrez comme d’habitude.')).toBeVisible();
  await look('filet-repris', ailleurs.tab);
  await expect(ailleurs.tab.getByText(/Enregistré à \d{2}h\d{2}/).first()).toBeVisible();
  expect(ailleurs.writes).toHaveLength(1);
  await voisin.tab.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(voisin.tab.getByText('Un autre onglet l’avait déjà repris ou écarté.')).toBeVisible();
  expect(voisin.writes).toEqual([]);
  expect(await gardesOf(voisin.tab, 'Les Voix')).toBe(0);
  await voisin.tab.close();
});

test('un navigateur qui ne garde rien laisse la saisie dans l’onglet, et le dit', async ({ page, context }) => {
  const { jean, siret, court } = await beginDossiers([]);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await enterAs(page, jean);
  await page.goto(`associations/${siret}/subvention-demande/${court.identifiant.id_fo}?mode=edit&etape=1`);
  await expect(enseigne(page)).toBeVisible();
  await context.setOffline(true);
  await enseigne(page).fill(NOM);
  await expect(page.getByText(/Ce navigateur ne le garde pas au-delà : ne le fermez pas/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Enregistré à \d{2}h\d{2}/).first()).toBeVisible({ timeout: 15_000 });
});
