import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { callApi, newPerson, openSession } from '../support/api.ts';
import { enterAs, signInAs } from '../support/connexion.ts';
import { deposit } from '../support/dossier.ts';
import { findServiceDeLuc } from '../support/envoi.ts';
import { keepImage } from '../support/images.ts';
import { linkService } from '../support/lien.ts';
import { startMesure } from '../support/mesure.ts';
import { inscribeAssociation, placeMember } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const saved = (page: Page) => expect(page.getByText(/Enregistré à \d{2}h\d{2}/)).toBeVisible();
const back = async (page: Page) => {
  await page.getByRole('link', { name: 'Retour à la fiche de l’association' }).click();
  await expect(page.getByRole('list', { name: 'Sujets de la fiche' })).toBeVisible();
};
/** Saves what is open, and opens what is missing next. */
const goOn = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Continuer : ${name.toLocaleLowerCase('fr-FR')}`, exact: true }).click();
};
/** On a phone held upright, the first thing to fill is in sight without scrolling. */
const PREMIER_CHAMP_AU_PLUS = 640;
const firstField = async (page: Page) => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await page
    .locator('main')
    .locator('input:visible, select:visible, textarea:visible')
    .first()
    .boundingBox();
  expect(box?.y).toBeLessThan(PREMIER_CHAMP_AU_PLUS);
  if (size) await page.setViewportSize(size);
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

/** What the whole record costs today: they may only go down. */
const CLICS_AU_PLUS = 22;
const CHAMPS_AU_PLUS = 22;

/** A newcomer, member of an association that only the registries know. */
const enter = async (page: Page) => {
  const judo = await inscribeAssociation(`Judo Club ${randomUUID().slice(0, 6)} des Deux Rives`);
  await signInAs(page, await newPerson('Amina', 'Diallo'));
  await join(page, judo.id_rna, judo.nom);
  return judo;
};

test('ASSO-001 ASSO-013 BUDGET-001 Amina rejoint son club, remplit la fiche et fait le budget et dépose les documents : la fiche est complète', async ({
  page,
  look: lookAt,
}) => {
  const annee = new Date().getFullYear();
  const mesure = await startMesure(page);
  const look = (name: string) => mesure.aside(() => lookAt(name));
  const judo = await enter(page);
  await page.getByRole('link', { name: 'Compléter la fiche de l’association' }).click();
  await title(page, judo.nom);
  await expect(page.getByText(/Il manque \d+ choses/)).toBeVisible();
  await look('fiche-sommaire');

  await page.getByRole('link', { name: /^Continuer : / }).click();
  await title(page, 'Identité et régime');
  await page
    .getByRole('group', { name: /^Régime/ })
    .getByText('Association loi 1901')
    .click();
  await page
    .getByRole('group', { name: /impôts commerciaux/ })
    .getByText('Non')
    .click();
  await look('fiche-identite');
  await goOn(page, 'Activités');
  await expect(page.getByText('Identité et régime : enregistré.')).toBeVisible();

  await title(page, 'Activités');
  await firstField(page);
  await page.getByText('Sport', { exact: true }).click();
  await goOn(page, 'Coordonnées');
  await expect(page.getByRole('link', { name: 'Le champ Type de structure sportive est obligatoire.' })).toBeVisible();
  await look('fiche-activites-erreur');
  await page.getByLabel(/^Type de structure sportive/).selectOption({ label: 'Club' });
  await page.getByLabel(/^Champ d’action territorial/).selectOption({ label: 'Local' });
  await page.locator('#objet').fill('Enseigner et pratiquer le judo à tout âge');
  await goOn(page, 'Coordonnées');

  await title(page, 'Coordonnées');
  await firstField(page);
  await expect(page.getByLabel(/^Adresse électronique/)).toBeFocused();
  await page.keyboard.type('contact@judo-deux-rives.example');
  await page.getByLabel(/^Téléphone/).fill('02 40 00 00 00');
  await page.getByText('Corriger l’adresse').click();
  await page.getByLabel(/^Voie/).fill('du Grand Dojo');
  const patch = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect(Object.keys((await patch).postDataJSON()).toSorted()).toEqual(['adresse_siege', 'courriel', 'telephone']);
  await saved(page);
  await expect(page.getByText(/^Au registre :/)).toBeVisible();
  await look('fiche-coordonnees-registre');
  await goOn(page, 'Représentants');

  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Diallo');
  await firstField(page);
  await page.getByLabel('Téléphone').fill('06.12.34.56.78');
  await look('fiche-representants');
  await goOn(page, 'Moyens humains');

  await title(page, 'Moyens humains');
  await page.locator('#nb_adherents').fill('1 240');
  await page.getByLabel(/^Salariés en ETPT/).fill('1,5');
  await firstField(page);
  await look('fiche-moyens-humains');
  await goOn(page, 'Comptes');

  await title(page, 'Comptes');
  await page.getByLabel(/^Charges/).fill('12 345,50 €');
  await page.getByLabel(/^Produits/).fill('12 000');
  await goOn(page, 'Budgets prévisionnels');

  await title(page, `Budget prévisionnel ${annee}`);
  await page.locator('input[data-ligne]').first().fill('1 000');
  await look('fiche-budget');
  await goOn(page, 'Coordonnées bancaires');

  await title(page, 'Coordonnées bancaires');
  await firstField(page);
  await page.getByLabel(/^IBAN/).fill('FR76 3000 6000 0112 3456 7890 188');
  await page.getByLabel(/^BIC/).fill('agrifrpp');
  await goOn(page, 'Documents');
  await expect(page.getByRole('link', { name: /L'IBAN saisi n'est pas valide/ })).toBeVisible();
  await look('fiche-rib-erreur');
  await page.getByLabel(/^IBAN/).fill('fr76-3000 6000 0112 3456 7890 189');
  await goOn(page, 'Documents');

  await title(page, 'Documents de l’association');
  await deposit(page, 'statuts.pdf', 'Statuts');
  await deposit(page, 'dirigeants.pdf', 'Liste des dirigeants');
  await deposit(page, 'rib.pdf', 'Relevé d’identité bancaire');
  await back(page);
  await expect(page.getByText('La fiche est complète')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${annee - 1} : 12\\s345,50\\s€ de charges`))).toBeVisible();
  const { clics, champs, secondes } = await mesure.read();
  console.log(`Fiche complète d’une nouvelle venue : ${clics} clics, ${champs} champs, ${secondes} s.`);
  expect(clics).toBeLessThanOrEqual(CLICS_AU_PLUS);
  expect(champs).toBeLessThanOrEqual(CHAMPS_AU_PLUS);
  await look('fiche-complete');
});

test('ROUTE-031 ROUTE-032 ROUTE-039 Amina dépose des documents, corrige une année, relit, supprime et rétablit, puis voit l’établissement et les sujets facultatifs', async ({
  page,
  look,
}) => {
  const annee = new Date().getFullYear();
  await enter(page);
  await page.goto('informations-administratives');
  await missing(page, 'Statuts');
  await title(page, 'Documents de l’association');
  await expect(page.getByText('Il manque : Statuts.')).toBeVisible();
  await deposit(page, 'statuts.pdf', 'Statuts');
  await deposit(page, 'comptes.pdf', 'Comptes annuels');
  await expect(page.getByRole('list', { name: 'Statuts' }).getByText('Prêt')).toBeVisible();
  await look('documents');
  await page
    .getByRole('list', { name: 'Comptes annuels' })
    .getByRole('button', { name: /Ranger/ })
    .click();
  await page.locator('#document-annee').selectOption(String(annee - 2));
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(new RegExp(`^Année ${annee - 2},`))).toBeVisible();
  await page
    .getByRole('list', { name: 'Statuts' })
    .getByRole('button', { name: /Aperçu/ })
    .click();
  await expect(page.getByTitle('Aperçu de statuts.pdf')).toBeVisible();
  await page.frameLocator('iframe.ga-apercu').locator('embed, body').first().waitFor();
  await page.waitForTimeout(1_500);
  await keepImage(page, 'documents-apercu');
  await page.getByRole('button', { name: 'Fermer l’aperçu' }).click();
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
  await back(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Statuts', exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Voir les établissements' }).click();
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

const IBAN = 'FR7630006000011234567890189';
const LIBELLES = { siege: 'Compte du siège', antenne: 'Compte de Trentemoult' } as const;

/** A record with two accounts, one of the head office, one of its establishment. */
const inscribeWithRibs = async () => {
  const judo = await inscribeAssociation(`Judo Club ${randomUUID().slice(0, 6)} des Deux Rives`);
  const claire = await newPerson('Claire', 'Besson');
  const { token, user } = await openSession(claire.email, claire.password);
  await placeMember(user.authId, judo, 'Siège');
  for (const [titulaire, siret] of [
    [LIBELLES.siege, ''],
    [LIBELLES.antenne, `&id_siret=${judo.id_siren}00020`],
  ]) {
    const body = { titulaire, iban: IBAN, bic: 'AGRIFRPP' };
    const { status } = await callApi('POST', `/dac/association/ribs?id_asso=${judo.id}${siret}`, { token, body });
    expect(status).toBe(201);
  }
  return judo;
};

test('ASSO-035 ASSO-037 ASSO-038 ASSO-040 Moussa, d’un établissement secondaire, voit le sien, et sait pourquoi pas le reste', async ({
  page,
  look,
}) => {
  const judo = await inscribeWithRibs();
  const moussa = await newPerson('Moussa', 'Keita');
  await placeMember((await openSession(moussa.email, moussa.password)).user.authId, judo, 'Etablissement secondaire');
  await enterAs(page, moussa);
  await page.goto('informations-administratives');
  await title(page, judo.nom);
  await expect(page.getByText(/vous modifiez ce qui concerne votre établissement/)).toBeVisible();
  await look('moussa-sommaire');
  await page.getByRole('link', { name: 'Coordonnées bancaires' }).click();
  await expect(page.getByText(LIBELLES.antenne, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Modifier/ })).toHaveCount(1);
  await look('moussa-comptes');
  await page.goto(`informations-administratives/${judo.id}/coordonnees`);
  await title(page, 'Coordonnées');
  await expect(
    page.getByText(/seuls les membres du siège le peuvent|que ce qui concerne votre établissement/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(0);
});

test('ASSO-036 ASSO-039 ASSO-040 un service lit la fiche de qui lui a envoyé un dossier, sans la changer, l’IBAN masqué', async ({
  page,
  look,
}) => {
  const judo = await inscribeWithRibs();
  await enterAs(page, { email: PERSONAS.luc.email, password: DEMO_PASSWORD });
  await page.goto(`informations-administratives/${judo.id}`);
  await title(page, judo.nom);
  await expect(page.getByText(/Votre service n’a reçu aucun dossier de cette association/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Coordonnées bancaires' })).toHaveCount(0);
  await look('service-sans-lien');
  await linkService(judo, await findServiceDeLuc());
  await page.reload();
  await expect(page.getByText(/pas les modifier : seuls les membres du siège le peuvent/)).toBeVisible();
  await page.getByRole('link', { name: 'Coordonnées bancaires' }).click();
  await expect(page.getByText(LIBELLES.siege, { exact: true })).toBeVisible();
  await expect(page.getByText('0189', { exact: false })).toHaveCount(0);
  await expect(page.getByText(/3000 6000/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Modifier|Supprimer|Ajouter/ })).toHaveCount(0);
  await look('service-comptes');
});
