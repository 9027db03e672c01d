import type { CodeTrouve, DossierPsp, EtatCodes, InscriptionPsp, LitigePsp, SaisonSuivie } from '@guichet/contract/psp';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { admin, nadia } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const saison: SaisonSuivie = {
  ...{ id: 1, id_exercice: '26', active: true, date_debut: '2026-09-01', date_fin: '2026-12-31' },
  ...{ montant: 7_000, jour_de_lot: 15, version: 3, etat: 'ouverte', cle: true, engagee: true, prolongation: null },
};
const prolongation: NonNullable<SaisonSuivie['prolongation']> = {
  ...{ date_fin: '2027-01-15', accorder: { ok: true, raison: null } },
  demande: { nom: 'Idir Lakhal', at: '2026-12-20T08:00:00.000Z', moi: false },
};
const { etat: _, cle: __, engagee: ___, prolongation: ____, ...lue } = saison;
const codes: EtatCodes = {
  chargements: [
    {
      ...{ fichier: 'vague-1.csv', part: 100, lues: 1_520_010, ecrites: 1_520_000, rejetees: 10 },
      ...{ commence_at: '2026-08-30T08:00:00.000Z', fini_at: '2026-08-30T08:20:00.000Z' },
      rejets: [{ motif: 'code illisible', nombre: 10, premiere: 12 }],
    },
  ],
  alarmes: [{ debut: '2026-11-12T10:10:00.000Z', total: 1_000, inconnus: 61 }],
  receptions: [],
};
const litige: LitigePsp = {
  id: '019a0000-0000-7000-8000-000000000c01',
  demandeur: { id_dossier: '10000000001', id_siret: '12345678900012', nom: 'Judo club des Lilas' },
  conteste: { id_dossier: '10000000002', id_siret: '98765432100012', nom: 'Boxe pour toutes' },
  ...{ cree_at: '2026-11-10T09:00:00.000Z', clos_at: null, suite: null },
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');
const shown = () => plain(document.body.textContent);

const start = (answers: Answers = {}, who = admin) => {
  const app = startApp('/administration/psp', {
    readSession: () => sessionOf(who),
    'psp.listSaisons': () => [saison],
    'psp.listExercices': () => [lue],
    'psp.readCodes': () => codes,
    'psp.listLitiges': () => ({ litiges: [litige], after: null }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const section = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('ROUTE-034 la page du Pass’Sport dit les saisons, les codes, les alarmes, les litiges, et mène aux lots', async () => {
  start();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pass’Sport' })).toBeDefined();
  const ouverte = await section(/^Saison 2026/);
  expect(ouverte.getByText('Ouverte')).toBeDefined();
  expect(ouverte.getByText('Du mardi 1er septembre 2026 au jeudi 31 décembre 2026 compris')).toBeDefined();
  await screen.findByRole('table', { name: /^Fichiers de codes/ });
  await screen.findByText(/dit sien un code/);
  expect(shown()).toContain('Un code vaut 70 € ; les lots partent le 15 du mois');
  expect(shown()).toContain('1 520 000');
  expect(shown()).toContain('10 ; code illisible : 10');
  expect(shown()).toContain('61 codes inconnus sur 1 000 en dix minutes, 6,1 %');
  expect(shown()).toContain('dit sien un code qui sert à Boxe pour toutes');
  const lots = screen.getByRole('link', { name: 'les lots de remboursements' });
  expect(lots.getAttribute('href')).toContain('/administration/psp/lots');
});

test('ROUTE-034 CALL-PSP-005 PSP-005 qui administre des services lit les saisons et n’en change aucune ; une association n’entre pas', async () => {
  const app = start({}, nadia);
  const liste = within(await screen.findByRole('list', { name: 'Saisons' }));
  expect(liste.getByText('Saison 2026')).toBeDefined();
  expect(shown()).toContain('Du mardi 1er septembre 2026 au jeudi 31 décembre 2026 compris');
  expect(app.callsTo('psp.listExercices')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /saison/i })).toBeNull();
  for (const reserved of ['psp.listSaisons', 'psp.readCodes', 'psp.listLitiges'] as const)
    expect(app.callsTo(reserved)).toEqual([]);
  cleanup();
  const membre = start({}, amina);
  await waitFor(() => expect(membre.addressNow()).not.toContain('administration'));
  expect(membre.callsTo('psp.listSaisons')).toEqual([]);
});

test('une saison se crée, puis s’ouvre quand on le confirme', async () => {
  const nouvelle: SaisonSuivie = {
    ...{ ...saison, id: 2, id_exercice: '27', date_debut: '2027-09-01', date_fin: '2027-12-31', version: 1 },
    ...{ active: false, etat: 'avant', engagee: false, montant: 5_050 },
  };
  let created = false;
  const app = start({
    'psp.listSaisons': () => (created ? [nouvelle, saison] : [saison]),
    'psp.createSaison': () => {
      created = true;
      return nouvelle;
    },
    'psp.updateSaison': () => ({ ...nouvelle, active: true, version: 2 }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Créer une saison' }));
  const form = await section(/^Nouvelle saison/);
  await app.user.click(form.getByRole('button', { name: 'Créer la saison' }));
  expect(app.callsTo('psp.createSaison')).toEqual([]);
  await app.user.type(form.getByLabelText(/^Début des codes/), '27');
  await app.user.type(form.getByLabelText(/^Premier jour/), '2027-09-01');
  await app.user.type(form.getByLabelText(/^Dernier jour/), '2027-12-31');
  await app.user.type(form.getByLabelText(/^Valeur d’un code/), '50,50');
  await app.user.click(form.getByRole('button', { name: 'Créer la saison' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('saisons'));
  expect(app.callsTo('psp.createSaison').map(({ body }) => body)).toEqual([
    { id_exercice: '27', date_debut: '2027-09-01', date_fin: '2027-12-31', montant: 5_050, jour_de_lot: 15 },
  ]);
  const place = await section(/^Saison 2027/);
  await app.user.click(place.getByRole('button', { name: 'Ouvrir la saisie' }));
  const dialog = within(await screen.findByRole('dialog', { name: /saison 2027/ }));
  await app.user.click(dialog.getByRole('button', { name: 'Ouvrir la saisie' }));
  await waitFor(() => expect(app.callsTo('psp.updateSaison').map(({ body }) => body)).toEqual([{ active: true }]));
});

test('où des clubs ont un dossier, ni le premier jour ni la valeur ne se changent ; prolonger se demande', async () => {
  const app = start({ 'psp.askProlongation': () => ({ ...saison, prolongation }) });
  const place = await section(/^Saison 2026/);
  await app.user.click(place.getByRole('button', { name: 'Modifier la saison' }));
  expect(place.queryByLabelText(/^Premier jour/)).toBeNull();
  expect(place.queryByLabelText(/^Valeur d’un code/)).toBeNull();
  await app.user.click(place.getByRole('button', { name: 'Annuler' }));
  await app.user.click(place.getByRole('button', { name: 'Prolonger la saison' }));
  await app.user.type(place.getByLabelText(/^Nouveau dernier jour/), '2027-01-15');
  await app.user.click(place.getByRole('button', { name: 'Demander la prolongation' }));
  await waitFor(() =>
    expect(app.callsTo('psp.askProlongation').map(({ body }) => body)).toEqual([{ date_fin: '2027-01-15' }]),
  );
});

test('une autre personne accorde ce qu’elle a lu ; qui l’a demandée lit pourquoi elle ne l’accorde pas', async () => {
  const app = start({
    'psp.listSaisons': () => [{ ...saison, prolongation }],
    'psp.grantProlongation': () => refuse(409, { message: 'Ce n’est plus le jour que vous avez lu.' }),
  });
  expect(await screen.findByText(/^Idir Lakhal a demandé/)).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Accorder la prolongation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Accorder la prolongation' }));
  expect(await dialog.findByText(/plus le jour que vous avez lu/)).toBeDefined();
  expect(app.callsTo('psp.grantProlongation').map(({ body }) => body)).toEqual([{ date_fin: '2027-01-15' }]);
  cleanup();
  const raison = 'Vous avez demandé cette prolongation : une autre personne l’accorde.';
  start({
    'psp.listSaisons': () => [{ ...saison, prolongation: { ...prolongation, accorder: { ok: false, raison } } }],
  });
  expect(await screen.findByText(new RegExp(raison))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accorder la prolongation' })).toBeNull();
});

test('un litige se clôt en disant la suite donnée', async () => {
  const app = start({ 'psp.closeLitige': () => ({ ...litige, clos_at: '2026-11-18T09:00:00.000Z', suite: 'Réémis' }) });
  await app.user.click(await screen.findByRole('button', { name: /^Clore le litige/ }));
  await app.user.type(screen.getByLabelText(/^Suite donnée/), 'Code réémis à la famille');
  await app.user.click(screen.getByRole('button', { name: 'Clore le litige' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('litiges'));
  expect(app.callsTo('psp.closeLitige').map(({ body }) => body)).toEqual([{ suite: 'Code réémis à la famille' }]);
});

test('un dossier se trouve par le SIRET du club ou par son numéro, jamais par un nom', async () => {
  const dossier = {
    ...{ id: '10000000001', exercice: 1, id_correspondance: 4_217, est_siege: true, shared_with: [] },
    structure: { id_siret: '12345678900012', nom: 'Judo club des Lilas', id_rib: null },
    ...{ created_by: { id: admin.authId }, inscriptions: [], rib: null, scan_rib: null, preuves: [], manques: [] },
    ...{ id_etat: 2, hasWright: true, isCreateur: false, version: 1 },
  } satisfies DossierPsp;
  const app = start({
    'psp.listDossiers': () => [dossier],
    'psp.readDossier': () => refuse(404, { message: "L'élément n'existe pas." }),
  });
  const champ = await screen.findByLabelText(/^SIRET du club/);
  await app.user.type(champ, 'Lina');
  await app.user.click(screen.getByRole('button', { name: 'Chercher' }));
  expect(app.callsTo('psp.listDossiers')).toEqual([]);
  await app.user.clear(champ);
  await app.user.type(champ, '123 456 789 00012');
  await app.user.click(screen.getByRole('button', { name: 'Chercher' }));
  const lien = await screen.findByRole('link', { name: 'Judo club des Lilas' });
  expect(lien.getAttribute('href')).toContain('/associations/12345678900012/pass-sport');
  await app.user.clear(champ);
  await app.user.type(champ, '10000000009');
  await app.user.click(screen.getByRole('button', { name: 'Chercher' }));
  expect(await screen.findByText("L'élément n'existe pas.")).toBeDefined();
});

test('l’équipe nationale cherche par un code entier en disant pourquoi ; le code quitte l’écran une fois trouvé', async () => {
  const inscription = {
    ...{ id: '41', exercice_id: 1, id_etat: 1, federation: { siren: null }, motif: null, retirable: true, version: 1 },
    beneficiaire: {
      ...{ prenom: 'Inès', nom: 'Kerbrat', id_psp: '26-••••-WRHM' },
      adresse: { commune: 'Quimper', code_postal: '29000' },
    },
    cree_at: '2026-09-12T15:36:00.000Z',
  } satisfies InscriptionPsp;
  const club = { id: '10000000001', id_siret: '12345678900012', nom: 'Judo club des Lilas' };
  let found: CodeTrouve = { dossier: null, inscription: null };
  const app = start({ 'psp.searchCode': () => found });
  const place = await section(/^Chercher par un code/);
  const motif = 'La famille demande quel club l’utilise';
  const search = async () => {
    await app.user.type(place.getByLabelText(/^Code entier/), '26-abcd-wrhm');
    await app.user.type(place.getByLabelText(/^Pourquoi/), motif);
    await app.user.click(place.getByRole('button', { name: 'Chercher ce code' }));
  };
  await app.user.click(place.getByRole('button', { name: 'Chercher ce code' }));
  expect(app.callsTo('psp.searchCode')).toEqual([]);
  await search();
  expect(await place.findByText(/Aucun club ne l’a encore utilisé/)).toBeDefined();
  found = { dossier: club, inscription };
  await search();
  expect(await place.findByText('Inès Kerbrat')).toBeDefined();
  expect(place.getByRole('link', { name: club.nom }).getAttribute('href')).toContain('/12345678900012/pass-sport');
  expect((place.getByLabelText(/^Code entier/) as HTMLInputElement).value).toBe('');
  expect(app.callsTo('psp.searchCode').at(-1)?.body).toEqual({ id_psp: '26-abcd-wrhm', motif });
});
