import type { Page } from '@playwright/test';
import { enterAs } from '../support/connexion.ts';
import { saved } from '../support/dossier.ts';
import { beginDossiers } from '../support/dossiers.ts';
import { firstFieldAt, questionsOf } from '../support/questions.ts';
import { expect, test } from '../support/test.ts';

/** On a phone, without moving the page. */
const TELEPHONE = { width: 360, height: 740 };
const EN_VUE = 640;

const BLOCS = ['beneficiaire', 'territoires', 'moyens', 'evaluation', 'cofinancements'];

interface Tapee {
  readonly champ: (page: Page) => ReturnType<Page['locator']>;
  readonly texte: string;
}
const at = (id: string) => (page: Page) => page.locator(`[id="${id}"]`);

/** Each page of the hub, and what is typed there. */
const PAGES: readonly (readonly [place: string, tapee: Tapee | null])[] = [
  ['&etape=0', null],
  ['&etape=1', { champ: at('enseigne'), texte: 'Les Voix du Port' }],
  ['&etape=2', null],
  ['&page=quoi', { champ: at('description.intitule'), texte: 'Former les chefs de chœur' }],
  ['&page=pour-qui', { champ: at('beneficiaire.nombre'), texte: '24' }],
  ['&page=ou-quand', { champ: at('territoires.commentaire'), texte: 'Le pays de Retz.' }],
  ['&page=argent', { champ: (page) => page.getByLabel(/^\d{4}, /).first(), texte: '1500' }],
  ['&page=questions', { champ: at('moyens.commentaire'), texte: 'Une salle, deux formateurs.' }],
  ['&etape=4', null],
];

test('COMPTE-008 chaque page d’un dossier : son premier champ en vue, nulle question deux fois, et rien de tapé ne se perd, onglet fermé ou session finie', async ({
  page,
  context,
}) => {
  test.slow();
  const { jean, siret, court } = await beginDossiers(BLOCS);
  const adresse = `associations/${siret}/subvention-demande/${court.identifiant.id_fo}?mode=edit`;
  await page.setViewportSize(TELEPHONE);
  await enterAs(page, jean);
  await page.goto(adresse);
  await page.getByRole('button', { name: 'Écrire le projet' }).first().click();
  await expect(page).toHaveURL(/&projet=/);
  const projet = new URL(page.url()).searchParams.get('projet') ?? '';
  const urlOf = (place: string) => `${adresse}${place.startsWith('&page') ? `&etape=3&projet=${projet}` : ''}${place}`;

  const asked: string[] = [];
  let tab = page;
  await page.goto('dossiers');
  await page.getByRole('link', { name: 'Commencer une demande' }).click();
  await page
    .getByRole('radio', { name: /^Formation d’un an/ })
    .first()
    .check({ force: true });
  await expect(page.getByText(/a-t-elle déjà reçu cette subvention/)).toBeVisible();
  asked.push(...(await questionsOf(page)));
  const open = async (place: string) => {
    await tab.goto(urlOf(place));
    await expect(tab.locator('main h2').first()).toBeVisible();
    await tab.waitForLoadState('networkidle');
  };
  for (const [place, tapee] of PAGES) {
    await open(place);
    asked.push(...(await questionsOf(tab)));
    if (place !== '&etape=4') expect((await firstFieldAt(tab)) ?? 0, place).toBeLessThan(EN_VUE);
    if (!tapee) continue;
    await tapee.champ(tab).fill(tapee.texte);
    await tab.close();
    tab = await context.newPage();
    await tab.setViewportSize(TELEPHONE);
    await open(place);
    await expect(tapee.champ(tab), place).toHaveValue(new RegExp(tapee.texte.replace('1500', '1\\s?500')));
  }
  expect(asked.length).toBeGreaterThan(25);
  expect(asked.filter((question, index) => asked.indexOf(question) !== index)).toEqual([]);

  await open('&page=quoi');
  await context.clearCookies();
  await tab.locator('[id="description.objectifs"]').fill('Que chaque chœur ait son chef.');
  const over = tab.getByRole('dialog', { name: 'Votre session est finie' });
  await over.getByRole('textbox', { name: 'Mot de passe' }).fill(jean.password);
  await tab.keyboard.press('Enter');
  await expect(over).toBeHidden();
  await saved(tab);
  await tab.reload();
  await expect(tab.locator('[id="description.objectifs"]')).toHaveValue('Que chaque chœur ait son chef.');
});
