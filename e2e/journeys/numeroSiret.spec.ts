import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, follow, tabTo, typeIn } from '../support/clavier.ts';
import { enterAs } from '../support/connexion.ts';
import { deposit, downloadPdf, publishFdva, saved } from '../support/dossier.ts';
import { startMesure } from '../support/mesure.ts';
import { declareAssociation, declareEnAlsace, givePapers, readInsee, tellInsee } from '../support/siret.ts';
import { expect, test } from '../support/test.ts';

const TELEPHONE = { width: 360, height: 780 };
const OBJET = 'Apprendre la couture et la réparation des vêtements aux habitants de Rezé';
/** A person who reads before pressing, and who types. */
const SECONDES_PAR_CLIC = 15;
const SECONDES_PAR_CHAMP = 20;
const DIX_MINUTES = 600;
/** All that is filled in: the one word of the RNA that Insee did not take, the box of who attests, and two files. */
const REMPLIS = ['activites.objet', 'attestation.accepte', 'depot'];

const goOn = (page: Page, vers: string) => page.getByRole('button', { name: `Continuer : ${vers}` }).click();

/** Insee answers when it wants: its answers are read until the page says so. */
const answered = async (page: Page, titre: RegExp): Promise<void> =>
  expect(async () => {
    await readInsee();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

test('SIRET-001 UI-018 ROUTE-043 ROUTE-044 Lola demande le numéro de son association depuis un téléphone, corrige, l’obtient, et commence la subvention qui l’attendait', async ({
  page,
  look: lookAt,
}) => {
  const { lola, nom, id, id_rna } = await declareAssociation();
  await tellInsee([
    {
      ...{ qui: id_rna.slice(-6), decision: 'INV' },
      motifs: [{ rubrique: 'U21', code: '48', texte: 'libellé d’activité non codifiable' }],
    },
  ]);
  const mot = randomUUID().slice(0, 6);
  const fdva = await publishFdva(mot, []);
  await page.setViewportSize(TELEPHONE);
  await enterAs(page, lola);
  await page.goto('demande-siret');
  await expect(page.getByRole('heading', { level: 1, name: /Demandes de numéro SIRET/ })).toBeVisible();
  await lookAt('siret-liste-vide');
  const mesure = await startMesure(page);
  const look = (name: string) => mesure.aside(() => lookAt(name));
  await page.goto(`repertoire-des-subventions?q=${mot}`);
  await page.getByRole('link', { name: fdva.nom }).first().click();
  await page
    .getByRole('link', { name: /^Commencer/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Demander un numéro SIRET' }).click();
  await expect(page.getByText(`RNA ${id_rna}`).first()).toBeVisible();
  await look('siret-ouverture');
  await page.getByRole('button', { name: 'Commencer la demande' }).click();

  await expect(page.getByLabel(/^Nom de l’association/)).toHaveValue(nom);
  await look('siret-identite');
  await goOn(page, 'Activité');
  await expect(page.getByLabel(/^Objet de l’association/)).toHaveValue('Activités diverses');
  await look('siret-activite');
  await goOn(page, 'Adresses');
  await expect(page.getByText(/Commune connue de l’Insee/)).toBeVisible();
  await page.getByRole('button', { name: `Mettre la mienne : ${lola.email}` }).click();
  await expect(page.getByLabel(/^Adresse électronique/)).toHaveValue(lola.email);
  await expect(page.getByLabel(/^Adresse électronique/)).toBeFocused();
  await saved(page);
  await look('siret-adresses');
  await goOn(page, 'Documents');
  await look('siret-documents-manquants');
  await page.getByRole('link', { name: /^Déposer : Statuts/ }).click();
  await deposit(page, 'statuts.pdf', 'Statuts');
  await page.goBack();
  await page.getByRole('link', { name: /^Déposer : Récépissé/ }).click();
  await deposit(page, 'recepisse.pdf', 'Récépissé de déclaration');
  await page.goBack();
  await expect(page.getByText('Joint, vérifié par l’antivirus.')).toHaveCount(2);
  await look('siret-documents');
  await goOn(page, 'Attestation');
  await page.getByLabel(/^J’atteste que ces renseignements sont exacts/).check({ force: true });
  await look('siret-verification');
  await page.getByRole('button', { name: 'Transmettre à l’Insee' }).click();
  await expect(page.getByText(/transmise/).first()).toBeVisible();
  await expect(page.getByText(fdva.nom)).toBeVisible();
  await look('siret-transmise');

  await mesure.aside(() => answered(page, /correction/));
  await look('siret-invalide');
  await mesure.aside(() => tellInsee([]));
  await page.getByRole('button', { name: 'Corriger' }).click();
  await page.getByLabel(/^Objet de l’association/).fill(OBJET);
  await saved(page);
  await look('siret-corriger');
  await page.getByRole('button', { name: 'Relire et transmettre' }).click();
  await page.getByLabel(/^J’atteste que ces renseignements sont exacts/).check({ force: true });
  await page.getByRole('button', { name: 'Transmettre à l’Insee' }).click();
  await mesure.aside(() => answered(page, /Votre numéro SIRET est arrivé/));
  await look('siret-arrive');
  await page.goto('notifications');
  await expect(page.getByText(new RegExp(`«\\s${fdva.nom}\\s» peut commencer`)).first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Demande de numéro SIRET/ })
    .first()
    .click();
  await page.getByRole('link', { name: `Commencer la demande « ${fdva.nom} »` }).click();
  await expect(page.getByRole('radio', { name: new RegExp(fdva.nom) })).toBeChecked();
  await look('siret-subvention');
  await page.getByRole('button', { name: 'Commencer le dossier' }).click();
  await expect(page.getByRole('list', { name: 'Tâches', exact: true })).toBeVisible();
  const { clics, champs, remplis } = await mesure.read();
  console.log(
    `Un numéro SIRET, correction et dossier commencé compris : ${clics} clics, ${champs} champs (${remplis.join(', ')}).`,
  );
  expect(remplis.toSorted()).toEqual(REMPLIS);
  expect(clics * SECONDES_PAR_CLIC + champs * SECONDES_PAR_CHAMP).toBeLessThan(DIX_MINUTES);
  await page.goto(`informations-administratives/${id}`);
  await expect(page.getByText(/SIRET\s:\s99/).first()).toBeVisible();
  await lookAt('siret-fiche');
});

test('UI-018 Lola, au clavier seul et à la largeur d’un téléphone, va du RNA au dossier de subvention', async ({
  page,
  look,
}) => {
  const { lola, id, id_rna, nom } = await declareAssociation();
  await givePapers(id);
  const fdva = await publishFdva(randomUUID().slice(0, 6), []);
  await page.setViewportSize(TELEPHONE);
  await enterAs(page, lola);
  await page.goto(`associations/${id_rna}/demande-siret`);
  const titled = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await follow(page, page.getByRole('main').getByRole('button', { name: 'Commencer la demande' }));
  await expect(page.getByLabel(/^Nom de l’association/)).toHaveValue(nom);
  for (const vers of ['Activité', 'Adresses']) {
    await follow(page, page.getByRole('button', { name: `Continuer : ${vers}` }));
    await expect(page.getByRole('heading', { level: 2, name: vers })).toBeFocused();
  }
  await typeIn(page, page.getByLabel(/^Adresse électronique/), 'lavoir@associations.example');
  await saved(page);
  for (const vers of ['Documents', 'Attestation']) {
    await follow(page, page.getByRole('button', { name: `Continuer : ${vers}` }));
    await expect(page.getByRole('heading', { level: 2, name: vers })).toBeFocused();
  }
  await tabTo(page, page.getByLabel(/^J’atteste que ces renseignements sont exacts/));
  await page.keyboard.press('Space');
  await follow(page, page.getByRole('button', { name: 'Transmettre à l’Insee' }));
  await titled(/La demande/);
  await answered(page, /Votre numéro SIRET est arrivé/);
  await follow(page, page.getByRole('main').getByRole('link', { name: 'Commencer une demande de subvention' }));
  const scheme = page.getByRole('radio', { name: new RegExp(fdva.nom) });
  await titled('Commencer une demande de subvention');
  await expect(page.getByRole('radio').first()).toBeVisible();
  // The other journeys publish schemes too: hers may not be among the first.
  const recherche = page.getByRole('searchbox', { name: /^Chercher parmi/ });
  if (await recherche.isVisible()) {
    await typeIn(page, recherche, fdva.nom);
    await page.keyboard.press('Enter');
  }
  await expect(scheme).toBeVisible();
  await choose(page, scheme);
  await follow(page, page.getByRole('button', { name: 'Commencer le dossier' }));
  await expect(page.getByRole('list', { name: 'Tâches', exact: true })).toBeVisible();
  await titled(new RegExp(fdva.nom));
  await look('siret-clavier-dossier');
});

test('ROUTE-043 Lola, d’Alsace, apprend que sa demande se poste, et emporte le formulaire déjà rempli', async ({
  page,
  look,
}) => {
  const { lola, id } = await declareEnAlsace();
  await enterAs(page, lola);
  await page.goto(`associations/${id}/demande-siret`);
  await expect(page.getByText('Insee, pôle Sirene Associations')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Commencer la demande' })).toHaveCount(0);
  await downloadPdf(page, 'Préparer le PDF à signer', 'courrier-siret.pdf');
  await expect(page.getByRole('link', { name: 'ouvrez-le ici' })).toBeVisible();
  await look('siret-courrier');
});
