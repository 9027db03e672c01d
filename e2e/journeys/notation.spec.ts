import { PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { bringToDecision } from '../support/commission.ts';
import { enterAs } from '../support/connexion.ts';
import { sendDossiers } from '../support/envoi.ts';
import { findSubvention, GRILLE, noter, ouvrirSeance } from '../support/notation.ts';
import { expect, test } from '../support/test.ts';
import { act, newAgent, sitDown } from '../support/vie.ts';

/** By keyboard alone, from the first mark: a mark, its reason, the next. */
const typeNotes = async (page: Page, lines: readonly (readonly [string, string])[]): Promise<void> => {
  await page.getByLabel(/^Note : Public touché/).focus();
  for (const [mark, reason] of lines) {
    await page.keyboard.type(mark);
    await page.keyboard.press('Tab');
    await page.keyboard.type(reason);
    await page.keyboard.press('Tab');
  }
};

test('DOSSIER-042 une demande se note à deux, chacun seul, puis les demandes se classent par leur note', async ({
  browser,
  page,
  look,
}) => {
  const decideuse = await newAgent(['Odile', 'Castel'], 'rds.admin', { nom: 'Direction régionale' });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental', parent: decideuse.service },
  });
  const envoi = await sendDossiers(4, agent.service, { grille: GRILLE });
  const [premier = { _id: '', id: '', siret: '' }] = envoi.dossiers;
  const adresse = `associations/${premier.siret}/subvention-demande/${premier.id}?mode=read&etape=4`;

  const louis = await sitDown(browser, agent);
  await louis.goto(adresse);
  await expect(louis.getByText(/^Une demande se note pendant son instruction/)).toBeVisible();
  await act(louis, 'Commencer l’instruction');
  const saLouis = louis.getByRole('form', { name: 'Ma note' });
  await saLouis.getByLabel(/^Note : Public touché/).fill('7');
  await saLouis.getByRole('button', { name: 'Soumettre ma note' }).click();
  await expect(saLouis.getByText('Donnez un nombre entier de 0 à 5.')).toBeVisible();
  await expect(saLouis.getByLabel(/^Note : Public touché/)).toBeFocused();
  await look('notation-erreurs', louis);
  await saLouis.getByLabel(/^Note : Public touché/).fill('');
  await typeNotes(louis, [
    ['4', 'Trois villages de la vallée sont desservis, le quatrième ne l’est pas.'],
    ['6', 'Les postes sont détaillés ; les déplacements semblent hauts.'],
  ]);
  await expect(saLouis.getByText(/^Total : 12,00 sur 20/)).toBeVisible();
  await saLouis.getByRole('button', { name: 'Garder en brouillon' }).click();
  await expect(louis.getByText('Votre brouillon est gardé : personne d’autre ne le voit.')).toBeVisible();
  await louis.reload();
  await expect(saLouis.getByLabel(/^Note : Public touché/)).toHaveValue('4');
  await saLouis.getByLabel(/^Note : Suivi prévu/).fill('3');
  await expect(saLouis.getByText(/^Total : 14,50 sur 20$/)).toBeVisible();
  await look('notation-saisie', louis);
  await saLouis.getByRole('button', { name: 'Soumettre ma note' }).click();
  await expect(louis.getByText('1 lecture soumise sur 2 attendues.')).toBeVisible();
  await expect(louis.locator('#notation-etat')).toBeFocused();

  const odile = await sitDown(browser, decideuse);
  await odile.goto(`${adresse}&service=${agent.service}`);
  await expect(odile.getByText('Les notes des autres se lisent une fois la vôtre soumise.')).toBeVisible();
  await expect(odile.getByText('14,50')).toHaveCount(0);
  await look('notation-aveugle', odile);
  await typeNotes(odile, [
    ['2', 'Les villages desservis l’étaient déjà.'],
    ['7', 'Juste, et équilibré.'],
    ['2', ''],
  ]);
  await odile.getByRole('button', { name: 'Soumettre ma note' }).click();
  await expect(odile.getByText(/^Moyenne/)).toHaveText(/Moyenne 12,42 sur 20, écart de 4,17 entre les lectures\./);
  await look('notation-lectures', odile);
  await odile.getByRole('button', { name: 'Noter à nouveau' }).click();
  await odile.getByLabel(/^Note : Public touché/).fill('3');
  await odile.getByRole('button', { name: 'Soumettre ma note' }).click();
  await odile.getByRole('button', { name: 'Notes remplacées (1)' }).click();
  await expect(odile.getByText(/^Vous, le .* : 10,33 sur 20\.$/)).toBeVisible();
  await look('notation-reprise', odile);

  await bringToDecision(agent, decideuse, envoi.dossiers, [90_000, 80_000, 70_000, 60_000], {
    isCommence: true,
    pendant: async (dossier, rang) => {
      if (rang === 1) await noter(agent, agent.service, dossier, [1, 4, 2]);
      if (rang === 2) await noter(agent, agent.service, dossier, [5, 9, 4]);
      if (rang === 2) await noter(decideuse, agent.service, dossier, [5, 8, 3]);
    },
  });
  await louis.reload();
  await expect(louis.getByText(/^Une demande se note pendant son instruction/)).toBeVisible();
  await expect(louis.getByRole('table', { name: 'Notes sur 20' })).toBeVisible();

  await louis.goto(`instructeur/commissions/${await ouvrirSeance(agent, envoi)}`);
  const rangs = louis.getByRole('table', { name: 'Dossiers classés' }).getByRole('rowheader');
  await expect(rangs.first()).toContainText(`Chorale ${envoi.mot} du quai 3`);
  await expect(rangs.last()).toContainText(`Chorale ${envoi.mot} du quai 4`);
  await look('commission-notee', louis);
  await louis.getByLabel('Classés par').selectOption('propose');
  await expect(rangs.first()).toContainText(`Chorale ${envoi.mot} du quai 1`);

  await enterAs(page, PERSONAS.sophie);
  await page.goto(`administration/rds/subventions/${await findSubvention(`FDVA-${envoi.mot}`)}/grille`);
  await expect(page.getByText('Noté de 0 à 5, compte pour 3 parts sur 6.')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un critère' }).click();
  await page.getByLabel(/^Ce qui est noté/).fill('Qualité du bilan précédent');
  await page.getByLabel(/^Poids/).fill('2');
  await look('grille-critere', page);
  await page.getByRole('button', { name: 'Ajouter le critère' }).click();
  await expect(page.getByText('Noté de 0 à 5, compte pour 2 parts sur 8.')).toBeVisible();
  await expect(page.getByText(/^Enregistré à/).first()).toBeVisible();
  await look('grille', page);
});
