import type { Page } from '@playwright/test';
import { openTca } from '../support/agrements.ts';
import { enterAs } from '../support/connexion.ts';
import { openTache, saved, transmit } from '../support/dossier.ts';
import { expect, test } from '../support/test.ts';

const SANS_DOCUMENT = { categorie: 'haa', documents_attendus: [] } as const;
const TELEPHONE = { width: 360, height: 780 };

/** What is written of it, beside its activities and its sites. */
const DESCRIPTION = [
  [/Moyens/, 'Moyens humains'],
  [/Hygiène/, 'Formations'],
  [/Traçabilité/, 'Méthode'],
  [/Données de la distribution/, /données sont collectées/],
] as const;

const addSite = async (page: Page, nom: string, cp: string, commune: string) => {
  await page.getByRole('link', { name: 'Ajouter un site' }).click();
  await page.getByLabel('Nom du site').fill(nom);
  const isMobile = nom.startsWith('Camion');
  await page.getByRole('radio', { name: isMobile ? 'Oui' : 'Non' }).check({ force: true });
  await page.getByLabel('Colis').check({ force: true });
  await page.getByLabel(/^Code postal/).fill(cp);
  await page.getByLabel(/^Commune/).fill(commune);
  if (isMobile) await page.getByLabel(/^Sa tournée/).fill('lundi ; 17 h à 18 h ; Mairie, 35310 Cintré');
};
const keep = async (page: Page, nom: string) => {
  await page.getByRole('button', { name: 'Enregistrer ce site' }).click();
  await expect(page.getByRole('link', { name: nom })).toBeVisible();
};

test('UI-023 HAA-001 HAA-009 HAA-012 Nora décrit son aide alimentaire, trois sites dont un itinérant, et l’envoie depuis un téléphone', async ({
  page,
  look,
}) => {
  const { nora, nom } = await openTca(SANS_DOCUMENT);
  await page.setViewportSize(TELEPHONE);
  await enterAs(page, nora);
  await page.goto('demande-agrements/dossiers');
  await page.getByRole('link', { name: 'Demander un agrément' }).first().click();
  await page.getByRole('button', { name: new RegExp(`^Demander ${nom}`) }).click();
  await openTache(page, /Objet d’intérêt général/);
  await page.getByLabel(/^À qui sert votre objet/).fill('À toute personne du quartier, sans condition.');
  await saved(page);
  await openTache(page, /Fonctionnement démocratique/);
  await page.getByRole('radio', { name: 'Non' }).first().check({ force: true });
  await saved(page);
  await openTache(page, /Agréments, unions, membres/);
  for (const non of await page.getByRole('radio', { name: 'Non' }).all()) await non.check({ force: true });
  await saved(page);
  await openTache(page, /Activités/);
  await page.getByRole('radio', { name: 'Oui' }).first().check({ force: true });
  await saved(page);

  for (const [tache, champ] of DESCRIPTION) {
    await openTache(page, tache);
    await page.getByLabel(champ).fill('Une équipe de trente bénévoles, deux fois par semaine.');
    await saved(page);
  }

  await openTache(page, /Sites/);
  await look('haa-dossier-sites');
  await page.getByRole('link', { name: 'Ajouter le premier site' }).click();
  await expect(page.getByRole('heading', { name: 'Ajoutez le premier site' })).toBeVisible();
  await look('haa-sites-vide');
  await addSite(page, 'Épicerie du Blosne', '35200', 'Rennes');
  await keep(page, 'Épicerie du Blosne');
  await addSite(page, 'Table de Nantes', '44100', 'Nantes');
  await keep(page, 'Table de Nantes');
  await addSite(page, 'Camion des Landes', '35310', 'Mordelles');
  await look('haa-site');
  await keep(page, 'Camion des Landes');
  await expect(page.getByText(/2 départements, 2 régions/)).toBeVisible();
  await look('haa-sites');
  const sites = page.url();
  await page.getByRole('link', { name: 'Coller un tableau' }).click();
  await page.getByLabel('Votre tableau').fill('Table;5 rue des Douves;290;Quimper');
  await look('haa-coller');
  await page.goBack();

  await page.goto('demande-agrements/dossiers');
  await page
    .getByRole('link', { name: new RegExp(nom) })
    .first()
    .click();
  await openTache(page, 'Relire et transmettre');
  await transmit(page);
  await expect(page.getByRole('heading', { name: 'Votre dossier est transmis' })).toBeVisible();

  await page.goto(sites);
  await page.getByRole('link', { name: 'Chiffres de l’année' }).click();
  await expect(page.getByText('Aucune livraison n’est notée pour cette année.')).toBeVisible();
  await look('haa-chiffres-vide');
  await page.getByLabel(/^Site/).selectOption({ label: 'Épicerie du Blosne' });
  await page.getByLabel(/^Catégorie/).selectOption({ label: 'Fruits et légumes' });
  await page.getByLabel(/^Vient de/).selectOption({ label: 'Achats' });
  await page.getByLabel(/^Kilos/).fill('180');
  await page.getByLabel(/^Kilos/).press('Enter');
  await expect(page.getByRole('heading', { name: /180.kg depuis janvier/ })).toBeVisible();
  await expect(page.getByLabel(/^Catégorie/)).toBeFocused();
  await page.getByRole('link', { name: /Coller un bon de livraison/ }).click();
  const [annee, mois, jour] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format().split('-');
  const pain = `${jour}/${mois}/${annee};Table de Nantes;Pain et pâtisserie;Achats;64,5`;
  await page.getByLabel(/^Votre bon de livraison/).fill(pain);
  await look('haa-livraisons-coller');
  await page.getByRole('button', { name: 'Noter 1 livraison' }).click();
  await expect(page.getByRole('heading', { name: /244,5.kg depuis janvier/ })).toBeVisible();
  await page.getByRole('button', { name: 'Le même compte, en tableau' }).click();
  await look('haa-chiffres');
});
