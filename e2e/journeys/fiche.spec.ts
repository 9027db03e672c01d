import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPerson } from '../support/api.ts';
import { signInAs } from '../support/connexion.ts';
import { onePagePdf } from '../support/pdf.ts';
import { inscribeAssociation } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const saved = (page: Page) => expect(page.getByText(/Enregistré à \d{2}h\d{2}/)).toBeVisible();
const back = async (page: Page) => {
  await page.getByRole('link', { name: 'Retour à la fiche de l’association' }).click();
  await title(page, 'Informations administratives');
};

const join = async (page: Page, question: string, nom: string) => {
  await page.goto('ajout-association/choix-association');
  await page.getByRole('combobox', { name: /^Votre association/ }).fill(question);
  await page.getByRole('option', { name: nom }).click();
  await page.getByRole('button', { name: 'Continuer vers le certificat' }).click();
  await page.getByLabel(/^Votre fonction/).selectOption({ label: 'Président(e)' });
  await page.getByText('Je le certifie sur l’honneur').click();
  await page.getByRole('button', { name: 'Me rattacher à l’association' }).click();
  await title(page, 'Vous êtes rattaché(e) à l’association');
};

const missing = (page: Page, name: string) =>
  page.getByRole('region').or(page.locator('main')).getByRole('link', { name, exact: true }).first().click();

const deposit = async (page: Page, type: string, name: string) => {
  await page.getByLabel('Type de document').selectOption({ label: type });
  await page
    .getByLabel(/^Fichier/)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: onePagePdf(`${type} ${randomUUID()}`) });
  await page.getByRole('button', { name: 'Déposer le document' }).click();
  await expect(page.getByText(`« ${name} » est déposé.`)).toBeVisible();
};

/** A newcomer, member of an association that only the registries know. */
const enter = async (page: Page) => {
  const judo = await inscribeAssociation(`Judo Club ${randomUUID().slice(0, 6)} des Deux Rives`);
  await signInAs(page, await newPerson('Amina', 'Diallo'));
  await join(page, judo.id_rna, judo.nom);
  return judo;
};

test('ROUTE-029 ROUTE-030 UI-019 UI-030 ASSO-001 ASSO-013 ASSO-031 Amina rejoint son club, remplit la fiche et fait le budget : il ne manque plus que les documents', async ({
  page,
  look,
}) => {
  test.setTimeout(480_000);
  const annee = new Date().getFullYear();
  const judo = await enter(page);
  await page.goto('user/dashboard');
  await look('fiche-tableau-de-bord');
  await page.getByRole('link', { name: /Complétez la fiche/ }).click();
  await title(page, 'Informations administratives');
  await expect(page.getByText(judo.nom).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Il manque \d+ choses/ })).toBeVisible();
  await look('fiche-sommaire');

  await missing(page, 'Si elle paie des impôts commerciaux');
  await title(page, 'Identité et régime');
  await expect(page.getByRole('group', { name: /impôts commerciaux/ }).getByLabel('Oui')).toBeFocused();
  await page
    .getByRole('group', { name: /^Régime/ })
    .getByText('Association loi 1901')
    .click();
  await page
    .getByRole('group', { name: /impôts commerciaux/ })
    .getByText('Non')
    .click();
  await look('fiche-identite');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await saved(page);
  await back(page);

  await missing(page, 'Activités');
  await title(page, 'Activités');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Sport', { exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Le champ Type de structure sportive est obligatoire.' })).toBeVisible();
  await look('fiche-activites-erreur');
  await page.getByLabel(/^Type de structure sportive/).selectOption({ label: 'Club' });
  await page.getByLabel(/^Champ d’action territorial/).selectOption({ label: 'Local' });
  await page.locator('#objet').fill('Enseigner et pratiquer le judo à tout âge');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await saved(page);
  await back(page);

  await missing(page, 'L’adresse électronique');
  await title(page, 'Coordonnées');
  await page.keyboard.type('contact@judo-deux-rives.example');
  await page.getByLabel(/^Téléphone/).fill('02 40 00 00 00');
  await page.getByLabel(/^Voie/).fill('du Grand Dojo');
  const patch = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect(Object.keys((await patch).postDataJSON()).toSorted()).toEqual(['adresse_siege', 'courriel', 'telephone']);
  await saved(page);
  await expect(page.getByText(/^Au registre :/)).toBeVisible();
  await look('fiche-coordonnees-registre');
  await back(page);

  await missing(page, 'Au moins un représentant légal');
  await page.getByRole('button', { name: 'Ajouter un représentant' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Diallo');
  await page.getByLabel('Téléphone').fill('06.12.34.56.78');
  await look('fiche-representant');
  await page.getByRole('button', { name: 'Enregistrer le représentant' }).click();
  await expect(page.getByText('Madame Amina Diallo', { exact: true })).toBeVisible();
  await look('fiche-representants');
  await back(page);

  await missing(page, `Les moyens humains de ${annee - 1}`);
  await page.getByRole('button', { name: 'Ajouter une année' }).click();
  await page.locator('#nb_adherents').fill('1 240');
  await page.getByLabel(/^Salariés en ETPT/).fill('1,5');
  await page.getByRole('button', { name: 'Enregistrer les moyens humains' }).click();
  await expect(page.getByText(`Année ${annee - 1}`, { exact: true })).toBeVisible();
  await look('fiche-moyens-humains');
  await back(page);

  await missing(page, `Les charges et les produits de ${annee - 1}`);
  await page.getByRole('button', { name: 'Ajouter une année' }).click();
  await page.getByLabel(/^Charges/).fill('12 345,50 €');
  await page.getByLabel(/^Produits/).fill('12 000');
  await look('fiche-comptes');
  await page.getByRole('button', { name: 'Enregistrer les comptes' }).click();
  await expect(page.getByText(/Résultat : -345,50/)).toBeVisible();
  await back(page);

  await missing(page, 'Un compte bancaire');
  await page.getByRole('button', { name: 'Ajouter un compte bancaire' }).click();
  await page.getByLabel(/^Titulaire/).fill('Judo Club des Deux Rives');
  await page.getByLabel(/^IBAN/).fill('FR76 3000 6000 0112 3456 7890 188');
  await page.getByLabel(/^BIC/).fill('agrifrpp');
  await page.getByRole('button', { name: 'Enregistrer le compte bancaire' }).click();
  await expect(page.getByRole('link', { name: /L'IBAN saisi n'est pas valide/ })).toBeVisible();
  await look('fiche-rib-erreur');
  await page.getByLabel(/^IBAN/).fill('fr76-3000 6000 0112 3456 7890 189');
  await page.getByRole('button', { name: 'Enregistrer le compte bancaire' }).click();
  await saved(page);
  await look('fiche-ribs');
  await back(page);

  await missing(page, `Le budget prévisionnel de ${annee}`);
  await title(page, 'Budgets prévisionnels');
  await look('fiche-budgets');
  await page.getByRole('link', { name: `Préparer le budget ${annee}`, exact: true }).click();
  await title(page, `Budget prévisionnel ${annee}`);
  await page.locator('input[data-ligne]').first().fill('1 000');
  await page.getByRole('button', { name: 'Enregistrer le budget' }).click();
  await saved(page);
  await look('fiche-budget');
  await back(page);

  await expect(page.getByRole('heading', { name: 'Il manque 3 choses' })).toBeVisible();
  await look('fiche-presque-complete');
});

test('ROUTE-031 ROUTE-032 ROUTE-039 ROUTE-040 ROUTE-041 UI-019 Amina dépose les documents, en supprime un et le rétablit, puis voit l’établissement et les sujets facultatifs', async ({
  page,
  look,
}) => {
  test.setTimeout(480_000);
  await enter(page);
  await page.goto('informations-administratives');
  await missing(page, 'Statuts');
  await title(page, 'Documents de l’association');
  await expect(page.getByLabel('Type de document')).toHaveValue('STC');
  await look('documents-vide');
  await deposit(page, 'Statuts', 'statuts.pdf');
  await deposit(page, 'Liste des dirigeants', 'dirigeants.pdf');
  await deposit(page, 'Relevé d’identité bancaire', 'rib.pdf');
  await expect(page.getByRole('list', { name: 'Statuts' }).getByText('Prêt')).toBeVisible({ timeout: 60_000 });
  await look('documents');
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('list', { name: 'Statuts' })
    .getByRole('link', { name: /Télécharger/ })
    .click();
  expect((await downloading).suggestedFilename()).toBe('statuts.pdf');
  await page
    .getByRole('list', { name: 'Statuts' })
    .getByRole('button', { name: /Supprimer/ })
    .click();
  await look('documents-supprimer');
  await page.getByRole('button', { name: 'Supprimer le document' }).click();
  await page.getByRole('button', { name: /document supprimé/ }).click();
  await page.getByRole('button', { name: /Rétablir/ }).click();
  await expect(page.getByRole('list', { name: 'Statuts', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Documents par établissement secondaire' }).click();
  await page.getByRole('link', { name: 'Antenne de Trentemoult' }).click();
  await title(page, 'Documents de l’établissement');
  await look('documents-etablissement');
  await back(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Statuts', exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Voir les établissements' }).click();
  await look('fiche-etablissements');
  await page.getByRole('link', { name: 'Antenne de Trentemoult' }).click();
  await page.getByLabel(/^Nom d’usage/).fill('Dojo de Trentemoult');
  await page.getByRole('button', { name: 'Enregistrer le nom' }).click();
  await title(page, 'Dojo de Trentemoult');
  await look('fiche-etablissement');
  await back(page);
  for (const [sujet, image] of [
    ['Agréments', 'fiche-agrements'],
    ['Réseaux et membres', 'fiche-reseaux'],
    ['Spécificités', 'fiche-specificites'],
  ] as const) {
    await missing(page, sujet);
    await title(page, sujet);
    await look(image);
    await back(page);
  }
});
