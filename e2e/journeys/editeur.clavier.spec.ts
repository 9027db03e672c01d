import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { addChamp, addDocument, type Champ, type Condition } from '../support/champs.ts';
import { follow, pick, tabTo, typeIn } from '../support/clavier.ts';
import { startMesure } from '../support/mesure.ts';
import { expect, test } from '../support/test.ts';

const SPORT: Condition = { fait: 'Le domaine', choisie: 'Sport' };
const reponse = (libelle: string): string => `La réponse à « ${libelle} »`;

/** Twenty fields, every type, five conditions. */
const CHAMPS: readonly Champ[] = [
  { libelle: 'Intitulé de l’action' },
  { libelle: 'Objectifs', type: 'Texte long' },
  { libelle: 'Niveau', type: 'Choix dans une liste', choix: 'Débutant\nConfirmé' },
  {
    libelle: 'Modalité',
    type: 'Liste qui dépend d’une autre',
    depend: ['Niveau', ['Débutant', 'Initiation\nDécouverte'], ['Confirmé', 'Perfectionnement']],
  },
  { libelle: 'Publics', type: 'Plusieurs choix dans une liste', choix: 'Jeunes\nAdultes\nAînés' },
  { libelle: 'Bénévoles formés', type: 'Nombre' },
  { libelle: 'Coût total', type: 'Montant en euros' },
  { libelle: 'Premier jour', type: 'Date' },
  { libelle: 'Action gratuite', type: 'Oui ou non' },
  { libelle: 'Intervenants', type: 'Groupe répété', colonne: 'Diplôme' },
  { libelle: 'Licenciés formés', type: 'Nombre', conditions: [SPORT] },
  { libelle: 'Discipline', conditions: [SPORT] },
  { libelle: 'Tarif', type: 'Montant en euros', conditions: [{ fait: reponse('Action gratuite'), cochee: 'Non' }] },
  { libelle: 'Poste tenu', conditions: [{ fait: 'Le nombre de salariés', tapee: '3' }] },
  { libelle: 'Diplôme visé', conditions: [{ fait: reponse('Niveau'), choisie: 'Confirmé' }] },
  { libelle: 'Lieu' },
  { libelle: 'Partenaires', type: 'Texte long' },
  { libelle: 'Dernier jour', type: 'Date' },
  { libelle: 'Personnes par séance', type: 'Nombre' },
  { libelle: 'Bilan prévu', type: 'Texte long' },
];
/** Five documents, three conditions. */
const DOCUMENTS: readonly (readonly [libelle: string, ...conditions: Condition[]])[] = [
  ['Programme'],
  ['Devis', { fait: reponse('Coût total'), tapee: '1000' }],
  ['Attestation d’affiliation', SPORT],
  ['Rapport d’activité', { fait: 'L’ancienneté en années', tapee: '2' }],
  ['Relevé d’identité bancaire'],
];
/** SUBV-013: those that the documents name, and no other. */
const DISPOSITIFS = [
  'Agence nationale du sport (ex CNDS) – part territoriale',
  'Agence nationale du sport – projets sportifs fédéraux (PSF)',
  'Deux heures de sport en plus au collège',
  'Fonds pour le développement de la vie associative (FDVA)',
  'Pass’Sport',
];

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const partie = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Parties de la subvention' }).getByRole('link', { name });
const saved = (page: Page) => expect(page.getByText(/^Enregistré à \d{2}h\d{2}\.$/).first()).toBeVisible();
const goOn = async (page: Page, part: string): Promise<void> => {
  await saved(page);
  await follow(page, link(page, `Suite : ${part}`));
  await expect(title(page, part)).toBeFocused();
};

const enter = async (page: Page, email: string): Promise<void> => {
  await page.goto('login');
  await typeIn(page, page.getByLabel(/^Adresse électronique/), email);
  await typeIn(page, page.getByLabel('Mot de passe', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
};

const create = async (page: Page, nom: string, code: string): Promise<void> => {
  await page.goto('administration/rds');
  await follow(page, link(page, 'Créer une subvention'));
  await tabTo(page, page.getByLabel('Une subvention existante, pour l’exercice suivant'));
  await page.keyboard.press('ArrowDown');
  await typeIn(page, page.getByLabel('Nom', { exact: true }), nom);
  await typeIn(page, page.getByLabel(/^Code/), code);
  const dispositifs = await page.getByLabel('Dispositif').getByRole('option').allTextContents();
  expect(dispositifs).toEqual(expect.arrayContaining(DISPOSITIFS));
  expect(dispositifs.filter((one) => /CEC|engagement/u.test(one))).toEqual([]);
  await pick(page, page.getByLabel('Dispositif'), 'Fonds pour le développement de la vie associative (FDVA)');
  await follow(page, button(page, 'Créer la subvention'));
  await expect(title(page, nom)).toBeVisible();
};

/** The day and the month are the same number: typed in any order of them, it is the same day. */
const typeDate = async (page: Page, label: string, digits: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(digits);
};

/** Until when it may be asked for, and who instructs it. */
const present = async (page: Page): Promise<void> => {
  await follow(page, partie(page, 'Présentation'));
  await typeIn(page, page.getByRole('textbox', { name: /^Présentation/ }), 'Pour former les bénévoles.');
  await goOn(page, 'Calendrier');
  await follow(page, button(page, 'Ajouter un sous-dispositif'));
  await pick(page, page.getByLabel('Sous-dispositif', { exact: true }), 'Formation des bénévoles');
  await typeDate(page, 'Date de début', '01012026');
  await typeDate(page, 'Date de fin', '03032099');
  await follow(page, button(page, 'Ajouter le sous-dispositif'));
  await expect(page.getByText(/au mardi 3 mars 2099 à midi/)).toBeVisible();
  await goOn(page, 'Instructeurs');
  await typeIn(page, page.getByRole('combobox', { name: /Ajouter un service instructeur/ }), 'haute');
  await expect(page.getByRole('option', { name: /Haute-Rive/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Référent/ })).toBeChecked();
};

const confirm = async (page: Page, verb: string): Promise<void> => {
  await follow(page, button(page, verb));
  await follow(page, page.getByRole('dialog').getByRole('button', { name: verb }));
};

test('SUBV-005 SUBV-006 SUBV-013 ROUTE-036 au clavier seul, Nadia compose vingt champs, cinq documents et huit conditions, les essaie, publie et corrige', async ({
  page,
  look: lookAt,
}) => {
  const word = randomUUID().slice(0, 8);
  const mesure = await startMesure(page);
  const look = (name: string) => mesure.aside(() => lookAt(`editeur-clavier-${name}`));
  await enter(page, PERSONAS.nadia.email);
  await create(page, `Formations ${word}`, `CLAVIER-${word}`);
  await present(page);
  await goOn(page, 'Montants');
  await follow(page, link(page, 'Suite : Éligibilité'));
  await follow(page, link(page, 'Suite : Champs'));

  for (const champ of CHAMPS)
    await addChamp(page, champ, champ.libelle === 'Tarif' ? () => look('condition') : undefined);
  await expect(page.getByRole('button', { name: /^Modifier/ })).toHaveCount(CHAMPS.length);
  for (const libelle of ['Bilan prévu', 'Dernier jour']) {
    const up = page.getByRole('button', { name: `Monter « ${libelle} »` });
    await tabTo(page, up, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
  }
  await expect(page.getByText('19. Bilan prévu')).toBeVisible();
  await expect(page.getByText('17. Dernier jour')).toBeVisible();
  await look('champs');
  await goOn(page, 'Documents');
  for (const [libelle, ...conditions] of DOCUMENTS) await addDocument(page, libelle, conditions);
  await look('documents');

  await goOn(page, 'Grille de notation');
  await follow(page, link(page, 'Suite : Aperçu'));
  const [sport, poste] = [page.getByLabel('Licenciés formés'), page.getByLabel('Poste tenu')];
  await expect(sport).toBeVisible();
  await expect(poste).toBeHidden();
  await look('judo');
  await pick(page, page.getByRole('combobox', { name: /^Voir comme/u }), 'École de musique à Strasbourg');
  await expect(poste).toBeVisible();
  await expect(sport).toBeHidden();
  await look('musique');

  await follow(page, link(page, 'Suite : Publication'));
  await follow(page, button(page, 'Publier la version 1'));
  await expect(page.getByText('Rien n’a changé depuis la dernière version publiée.')).toBeVisible();
  await confirm(page, 'Ouvrir la subvention');
  await expect(button(page, 'Fermer la subvention')).toBeVisible();

  await follow(page, page.getByRole('main').getByRole('link', { name: /^Retour :/ }));
  await follow(page, partie(page, 'Documents'));
  await addDocument(page, 'Photographies');
  await goOn(page, 'Grille de notation');
  await follow(page, link(page, 'Suite : Aperçu'));
  await follow(page, link(page, 'Suite : Publication'));
  await expect(page.getByRole('list', { name: 'Changements depuis la version 1' })).toContainText('Photographies');
  await look('differences');
  await follow(page, button(page, 'Publier la version 2'));
  await expect(page.getByRole('list', { name: 'De la version 1 à la version 2' })).toContainText('Photographies');
  const { clics, touches, champs, secondes } = await mesure.read();
  console.log(`Éditeur au clavier : ${clics} clic, ${touches} touches, ${champs} champs saisis, ${secondes} s.`);
  expect(clics).toBe(0);
  await confirm(page, 'Fermer la subvention');
  await expect(button(page, 'Ouvrir la subvention')).toBeVisible();
});
