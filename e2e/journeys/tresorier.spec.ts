import { randomUUID } from 'node:crypto';
import { newPerson } from '../support/api.ts';
import { signInAs } from '../support/connexion.ts';
import {
  askFor,
  confirmProjet,
  deposit,
  downloadPdf,
  fillProjet,
  finishProjet,
  intitule,
  openTache,
  openTaches,
  publishFdva,
  saved,
  transmit,
  watchCalls,
} from '../support/dossier.ts';
import { showSubvention } from '../support/dossiers.ts';
import { waitForMail } from '../support/mailbox.ts';
import { startMesure } from '../support/mesure.ts';
import { inscribeAssociation } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';

/** What the whole request costs today: they may only go down. */
const CLICS_AU_PLUS = 31;
const CHAMPS_AU_PLUS = 20;

/** What the screens ask of the portal on the way. */
const APPELS = [
  'POST /dossiers',
  'GET /dossiers/:dossier',
  'PUT /dossiers/:dossier',
  'PUT /dossiers/:dossier/documents',
  'POST /dossiers/:dossier/projets',
  'GET /dossiers/:dossier/projets',
  'GET /dossiers/:dossier/projets/:projet',
  'PATCH /dossiers/:dossier/projets/:projet',
  'PUT /dossiers/:dossier/projets/:projet',
  'POST /dossiers/:dossier/projets/:projet/duplicate',
  'POST /dossiers/transmit/:dossier',
];

test('ROUTE-048 CALL-DEM-011 Jean rejoint son association, demande une subvention pour deux projets, la transmet et fait vérifier son reçu', async ({
  page,
  look: lookAt,
  browser,
}) => {
  const mot = randomUUID().slice(0, 6);
  const scheme = await publishFdva(mot);
  const association = await inscribeAssociation(`Chorale ${mot} du Port`);
  const jean = await newPerson('Jean', 'Morvan');
  const mesure = await startMesure(page);
  const calls = watchCalls(page);
  const look = (name: string) => mesure.aside(() => lookAt(name));
  await signInAs(page, jean);

  await page.goto('ajout-association/choix-association');
  await page.getByRole('combobox', { name: /^Votre association/ }).fill(association.id_rna);
  await page.getByRole('option', { name: association.nom }).click();
  await page.getByRole('button', { name: 'Continuer vers le certificat' }).click();
  await page.getByLabel(/^Votre fonction/).selectOption({ label: 'Trésorier(ère)' });
  await page.getByText('Je le certifie sur l’honneur').click();
  await page.getByRole('button', { name: 'Me rattacher à l’association' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes rattaché(e) à l’association' })).toBeVisible();

  await page.goto('dossiers');
  await page.getByRole('link', { name: 'Commencer une demande' }).click();
  await mesure.aside(() => showSubvention(page, scheme.nom));
  await page.getByText(scheme.nom).click();
  await look('tresorier-creation');
  const etablissement = page.getByLabel('Établissement qui demande');
  if (await etablissement.isVisible()) await etablissement.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Commencer le dossier' }).click();
  await openTache(page, 'Association, contacts et compte');

  await page.getByRole('link', { name: 'L’ajouter à la fiche' }).click();
  await page.getByLabel('Téléphone').fill('06.12.34.56.78');
  await page.getByRole('button', { name: 'Enregistrer le représentant' }).click();
  await expect(page.getByText('Madame Jean Morvan', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir au dossier de subvention' }).click();
  await page.getByRole('link', { name: 'Ajouter un compte à la fiche' }).click();
  await expect(page.getByLabel(/^Titulaire/)).toHaveValue(association.nom);
  await page.getByLabel(/^IBAN/).fill('FR76 3000 6000 0112 3456 7890 189');
  await page.getByLabel(/^BIC/).fill('AGRIFRPP');
  await page.getByRole('button', { name: 'Enregistrer le compte bancaire' }).click();
  await saved(page);
  await page.getByRole('link', { name: 'Revenir au dossier de subvention' }).click();
  for (const label of ['Représentant légal', 'Personne qui signe la demande', 'Personne responsable du dossier'])
    await expect(page.getByLabel(label, { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Compte bancaire')).not.toHaveValue('');
  await saved(page);
  await look('tresorier-demandeur');

  await page.getByRole('button', { name: 'Continuer : Documents' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Documents' })).toBeFocused();
  await deposit(page, 'statuts.pdf', 'Statuts');
  await expect(page.getByRole('list', { name: 'Documents demandés, joints' }).getByText('statuts.pdf')).toBeVisible();
  await saved(page);
  await look('tresorier-documents');

  await page.getByRole('button', { name: 'Continuer : Projets' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Projets' })).toBeFocused();
  await page.getByRole('button', { name: 'Ajouter un projet' }).click();
  await expect(page.getByRole('link', { name: /^Pour qui/ })).toHaveCount(0);
  await fillProjet(page, 'Accueillir les nouveaux choristes', '1 500');
  await finishProjet(page);
  await look('tresorier-projet');
  await openTaches(page);
  await look('tresorier-taches');
  await page.getByRole('link', { name: /^Ordonner, copier/ }).click();
  await page.getByRole('button', { name: /^Dupliquer/ }).click();
  const projets = page.getByRole('list', { name: 'Projets du dossier' });
  await expect(projets.getByRole('listitem')).toHaveCount(2);
  await look('tresorier-projets');
  await projets.getByRole('link', { name: /copie/ }).click();
  await intitule(page).fill('Encadrer les répétitions');
  await askFor(page, '2 000');
  await look('tresorier-argent');
  await confirmProjet(page);

  await openTache(page, 'Relire et transmettre');
  await expect(page.getByRole('heading', { name: 'Projet 2 : Encadrer les répétitions' })).toBeVisible();
  await look('tresorier-verification');
  await transmit(page);
  await expect(page.getByRole('heading', { name: 'Votre dossier est transmis' })).toBeFocused();
  await look('tresorier-recu');
  const { clics, champs, secondes } = await mesure.read();
  console.log(`Demande de deux projets, de l’inscription au reçu : ${clics} clics, ${champs} champs, ${secondes} s.`);

  const code = (await page.getByText(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}$/).textContent()) ?? '';
  const numero =
    (await page
      .getByText(/^\d{2}-\d{6,}$/)
      .first()
      .textContent()) ?? '';
  const courriel = await waitForMail(jean.email, `Dossier ${numero} transmis : votre reçu ${code}`);
  expect(courriel.text).toContain(code);
  await downloadPdf(page, 'Télécharger le reçu en PDF', 'recu.pdf');
  await downloadPdf(page, 'Télécharger le PDF du dossier', 'dossier.pdf');

  const inconnu = await (await browser.newContext()).newPage();
  await inconnu.goto('recus');
  await inconnu.getByLabel(/^Code du reçu/).fill(code.toLowerCase());
  await inconnu.getByRole('button', { name: 'Vérifier' }).click();
  await expect(inconnu.getByRole('heading', { name: 'Ce reçu est authentique' })).toBeVisible();
  await expect(inconnu.getByText(numero)).toBeVisible();
  await expect(inconnu.getByText(association.nom)).toHaveCount(0);
  await lookAt('tresorier-recu-public', inconnu);
  await inconnu.context().close();
  expect([...calls]).toEqual(expect.arrayContaining(APPELS));
  expect(clics).toBeLessThanOrEqual(CLICS_AU_PLUS);
  expect(champs).toBeLessThanOrEqual(CHAMPS_AU_PLUS);
});
