import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bringToDecision, nameInstructeur } from '../support/commission.ts';
import { dayIn } from '../support/dates.ts';
import { sendDossiers } from '../support/envoi.ts';
import { expect, test } from '../support/test.ts';
import { joinTeam, newAgent, sitDown } from '../support/vie.ts';

const PV = join(import.meta.dirname, '../../reports/images/commission-pv.pdf');
const MEMBRES = [
  ['Hélène Vasseur', 'Présidente'],
  ['Victor Lassalle', 'Comité départemental'],
  ['Inès Morel', 'Commune'],
] as const;

const addMembre = async (page: Page, rang: number, [nom, qualite, courriel = '']: readonly string[]) => {
  await page.getByRole('button', { name: 'Ajouter un membre' }).click();
  await expect(page.getByLabel(`Nom du membre ${rang}`)).toBeFocused();
  await page.keyboard.type(nom ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type(qualite ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type(courriel);
};

/** At the table, each at a screen of their own: what one writes comes to the others, who ask for nothing. */
const onAll = (pages: readonly Page[], work: (page: Page) => Promise<unknown>): Promise<unknown> =>
  Promise.all(pages.map(work));

const count = (page: Page, nom: string) => page.getByRole('button', { name: nom, exact: true }).click();

test('DOSSIER-042 une commission se prépare, vote sous quorum et enveloppe devant cinq écrans, se clôt une fois, et ses décisions partent', async ({
  browser,
  look,
}) => {
  const decideuse = await newAgent(['Odile', 'Castel'], 'rds.admin', { nom: 'Direction régionale' });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental', parent: decideuse.service },
  });
  const voisine = await newAgent(['Marthe', 'Lenoir'], 'rds.user', { nom: 'Service d’un autre département' });
  const equipe = await Promise.all(MEMBRES.map(([nom]) => joinTeam(nom.split(' ') as [string, string], agent.service)));
  const { mot, exercice, jean, dossiers } = await sendDossiers(4, agent.service);
  await nameInstructeur(`FDVA-${mot}`, agent.service);
  await bringToDecision(agent, decideuse, dossiers, [90_000, 80_000, 70_000, 60_000]);

  const odile = await sitDown(browser, decideuse);
  await odile.goto(`instructeur/enveloppes?service=${agent.service}`);
  await odile.getByRole('button', { name: `Fixer l’enveloppe : Formation ${mot}, ${exercice}` }).click();
  await odile.getByLabel(/^Montant de l’enveloppe/).fill('2000');
  await odile.getByRole('button', { name: 'Enregistrer l’enveloppe' }).click();
  await expect(odile.getByText(/^L’enveloppe est fixée à 2/)).toBeVisible();

  const louis = await sitDown(browser, agent);
  await louis.goto('instructeur/commissions');
  await louis.getByRole('button', { name: 'Préparer une commission' }).click();
  await louis.getByLabel('Nom de la commission').fill('Commission de mars');
  await louis.getByLabel('Jour de la séance').fill(dayIn(3));
  await louis.getByRole('button', { name: 'Continuer' }).click();
  await louis.getByLabel('Quorum').fill('3');
  for (const [rang, membre] of MEMBRES.entries()) await addMembre(louis, rang + 1, membre);
  await addMembre(louis, 4, ['Jean Morvan', 'Chorales', jean.email]);
  await louis.getByRole('button', { name: 'Ajouter un point' }).click();
  await louis.getByLabel('Titre du point 1').fill('Ouverture');
  await louis.getByRole('button', { name: 'Ajouter un point' }).click();
  await louis
    .getByLabel('Subvention (facultatif)')
    .nth(1)
    .selectOption({ label: `Formation ${mot}, ${exercice}` });
  await expect(louis.getByLabel('Titre du point 2')).toHaveValue(`Formation ${mot}, ${exercice}`);
  await look('commission-preparation', louis);
  await louis.getByRole('button', { name: 'Enregistrer et ouvrir la séance' }).click();
  await expect(louis.getByText('Quorum non atteint : 0 sur 4')).toBeVisible();
  const adresse = louis.url();
  const table: Page[] = [];
  for (const membre of equipe) table.push(await sitDown(browser, membre));
  await odile.goto(adresse);
  await onAll(table, async (page) => {
    await page.goto(adresse);
    await expect(page.getByText('Quorum non atteint : 0 sur 4')).toBeVisible();
  });

  await louis.getByRole('button', { name: 'Feuille de présence' }).click();
  for (const [nom] of MEMBRES) await louis.getByLabel(nom, { exact: false }).press('Space');
  await louis.getByRole('checkbox', { name: 'Jean Morvan' }).press('Space');
  await look('commission-presences', louis);
  await louis.getByRole('button', { name: 'Enregistrer les présences' }).click();
  const tous = [louis, odile, ...table];
  await onAll(tous, (page) => expect(page.getByText('Quorum atteint : 4 sur 4')).toBeVisible());

  const classes = louis.getByRole('table', { name: 'Dossiers classés' });
  await expect(classes.getByRole('rowheader')).toHaveCount(4);
  await expect(classes).toContainText(/Enveloppe épuisée ici, il reste 300\s€/u);
  await expect(louis.getByText('Jean Morvan : lié à cette association, ne prend pas part au vote.')).toBeVisible();
  await look('commission-seance', louis);

  // Jean is of the four chorales: he is withdrawn from the start, and nothing is voted once he is counted again.
  const retraits = louis.getByText(/^Se retirent du vote/);
  await expect(retraits).toHaveText('Se retirent du vote : 1');
  await retraits.click();
  await louis.getByRole('checkbox', { name: 'Jean Morvan' }).press('Space');
  await louis.getByRole('button', { name: /^Adopter 900\s€ · suivant$/u }).click();
  await expect(louis.getByText(/il se retire du vote \(Jean Morvan\)/u).first()).toBeVisible();
  await look('commission-retrait', louis);
  await louis.getByRole('checkbox', { name: 'Jean Morvan' }).press('Space');
  await expect(louis.getByLabel('Pour', { exact: true })).toHaveText('3');
  await louis.getByRole('button', { name: /^Adopter 900\s€ · suivant$/u }).click();
  await expect(classes.getByText('Adopté')).toHaveCount(1);
  await expect(louis.locator('#titre-vote')).toBeFocused();
  const lu = (page: Page) => page.getByRole('table', { name: 'Dossiers classés' });
  await onAll(tous, async (page) => {
    await expect(lu(page).getByText('Adopté')).toHaveCount(1);
    await expect(page.getByText(/il reste 1\s100\s€ à répartir/u)).toBeVisible();
  });

  await count(louis, 'Un de moins, Pour');
  await louis.getByLabel(/^Montant mis au vote/).fill('750');
  await louis.getByRole('button', { name: /^Adopter 750\s€ · suivant$/u }).click();
  await expect(
    louis.getByText('Le compte des voix n’est pas juste : 3 personnes votent, 2 voix sont comptées.'),
  ).toBeVisible();
  await count(louis, 'Un de plus, Abstention');
  await louis.getByRole('button', { name: /^Adopter 750\s€ · suivant$/u }).click();
  await expect(classes.getByText('Adopté')).toHaveCount(2);

  await louis.getByRole('button', { name: 'Refuser…' }).click();
  await expect(louis.getByLabel('Contre', { exact: true })).toHaveText('3');
  // Nothing told the portal: she says that she sat on its board, and withdraws.
  await louis.getByText(/^Se retirent du vote/).click();
  await louis.getByRole('checkbox', { name: 'Inès Morel' }).press('Space');
  await expect(louis.getByLabel('Contre', { exact: true })).toHaveText('2');
  await louis.getByLabel('Motif du refus').fill('Le projet est déjà financé par la commune.');
  await look('commission-refus', louis);
  await louis.getByRole('button', { name: 'Refuser · suivant' }).click();
  await expect(classes.getByText('Refusé')).toHaveCount(1);
  await louis.getByRole('button', { name: 'En réserve' }).click();
  await expect(classes.getByText('En réserve')).toHaveCount(1);
  await louis.getByRole('button', { name: 'Ajouter une remarque' }).click();
  await louis.getByRole('textbox', { name: 'Remarque' }).fill('La prochaine séance aura lieu en juin.');
  await louis.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(louis.getByText('La prochaine séance aura lieu en juin.')).toBeVisible();
  await onAll(tous, async (page) => {
    await expect(page.getByText(/Ne votent pas : Inès Morel, Jean Morvan\./u)).toBeVisible();
    await expect(page.getByText('La prochaine séance aura lieu en juin.')).toBeVisible();
  });
  await look('commission-votee', louis);
  await look('commission-membre', table[2]);
  await expect(louis.getByRole('button', { name: 'Relire et clore…' })).toBeHidden();

  const marthe = await sitDown(browser, voisine);
  await marthe.goto(adresse);
  await expect(marthe.getByText(/n’a pas pu être lue, ou n’est pas de votre service/)).toBeVisible();

  await odile.getByRole('button', { name: 'Relire et clore…' }).click();
  const relecture = odile.getByRole('dialog', { name: 'Relire avant de clore' });
  await expect(relecture.getByText(/^3 décisions sur 3 partiront/)).toBeVisible();
  await look('commission-relecture', odile);
  await relecture.getByRole('button', { name: 'Clore la séance et décider' }).click();
  await expect(odile.getByText(/^3 décisions/).first()).toBeVisible();
  await expect(odile.getByText(/^Close à|Close à/).first()).toBeVisible();
  await onAll(tous, async (page) => {
    await expect(page.getByText(/^Close à|Close à/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /procès-verbal \(PDF\)/ })).toBeVisible();
  });
  await look('commission-close', odile);
  const downloading = odile.waitForEvent('download');
  await odile.getByRole('link', { name: /procès-verbal \(PDF\)/ }).click();
  const file = await (await downloading).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  if (process.env['IMAGES'] === 'toutes') await (await downloading).saveAs(PV);

  await louis.goto(`instructeur?q=${mot}`);
  const rangs = louis.getByRole('table', { name: /^Dossiers :/ }).locator('tbody tr');
  await expect(rangs.filter({ hasText: 'Accordé' })).toHaveCount(2);
  await expect(rangs.filter({ hasText: 'Refusé' })).toHaveCount(1);
});
