import type { DossierPsp, EligibilitePspLue, SaisonPspLue } from '@guichet/contract/psp';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const SIRET = siege.id_siret ?? '';
const JUDO = { siren: '000999001', nom: 'Fédération des judos réunis' };
const SAISON: SaisonPspLue = {
  ...{ id: 2, id_exercice: '26', active: true, date_debut: '2020-09-01', date_fin: '2099-12-31' },
  ...{ montant: 7000, jour_de_lot: 15, version: 1 },
};
const FUTURE = { ...SAISON, id: 3, id_exercice: '99', date_debut: '2099-09-01' };
const ELIGIBLE: EligibilitePspLue = {
  ...{ eligible: true, code: null, message: null, rubrique: null, id_correspondance: siege.id_correspondance },
  ...{ nom: siege.nom, est_siege: true, federations: [JUDO], agrements: ['SPORT'] },
};
const PREUVE: DossierPsp['preuves'][number] = {
  ...{ id: '019a0000-0000-7000-8000-000000000a01', nature: 'federation', siren_federation: JUDO.siren, nom: JUDO.nom },
  ...{ agrement: null, document: null, document_exercice: null, etat: 'sans_piece', source: null },
  ...{ verifie_at: null, refus: null, version: 1 },
};
const MANQUES: DossierPsp['manques'] = [
  { code: 'PSP_RIB', message: 'Veuillez sélectionner un RIB.' },
  { code: 'PSP_SCAN_RIB', message: 'Veuillez joindre le scan du RIB.' },
  {
    code: 'PSP_ATTESTATION',
    message: "Veuillez téléverser l'attestation d'affiliation pour chaque fédération.",
  },
];
const RIB = {
  ...{ id: '019a0000-0000-7000-8000-000000000b01', id_siret: null, titulaire: 'Judo club', iban: 'FR76••••0189' },
  ...{ banque: null, domiciliation: null, bic: 'AGRIFRPP', deleted: false, version: 1 },
  modifie_at: '2026-01-01T00:00:00.000Z',
};
const chooseRib = async () => {
  await screen.findByRole('option', { name: /compte finissant par 0189/u });
  await userEvent.selectOptions(screen.getByLabelText(/^Compte bancaire/u), RIB.id);
};
const dossierOf = (faits: Partial<DossierPsp> = {}): DossierPsp => ({
  ...{ id: '20000000001', exercice: 2, id_correspondance: siege.id_correspondance, est_siege: true, shared_with: [] },
  structure: { id_siret: SIRET, nom: siege.nom, id_rib: null },
  ...{ created_by: { id: amina.authId }, inscriptions: [], rib: null, scan_rib: null, preuves: [PREUVE] },
  ...{ manques: MANQUES, id_etat: 1, hasWright: true, isCreateur: true, version: 1, ...faits },
});

const RIEN = { nombre: 0, montant: 0 };
const PAGE = `/associations/${SIRET}/pass-sport`;
const start = (held: DossierPsp | null, answers: Answers = {}, page = PAGE) => {
  const calls: unknown[] = [];
  let dossiers = held ? [held] : [];
  const app = startApp(page, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'psp.listExercices': () => [FUTURE, SAISON],
    'psp.readEligibilite': () => ELIGIBLE,
    'psp.listDossiers': ({ query }) => {
      calls.push(query);
      return dossiers;
    },
    'psp.listAssociationDossiers': () => [],
    'psp.createDossier': ({ body }) => {
      calls.push(body);
      dossiers = [dossierOf()];
      return dossierOf();
    },
    'psp.updateDossier': ({ body }) => {
      calls.push(body);
      return dossierOf({ version: 2 });
    },
    'psp.listBeneficiaires': () => ({ beneficiaires: [], after: null }),
    'psp.listInscriptions': () => ({
      inscriptions: [],
      totaux: { saisies: RIEN, enPaiement: RIEN, payees: RIEN },
      noms: 'vus',
      after: null,
    }),
    'psp.deleteDossier': () => ({ message: 'Le dossier est supprimé.' }),
    'dac.listRibs': () => [RIB],
    'dac.listDocuments': () => [],
    ...answers,
  });
  render(app.element);
  return { ...app, calls };
};
const heading = () => screen.findByRole('heading', { level: 1, name: `Pass’Sport 2026, ${siege.nom}` });

test('ROUTE-047 UI-020 une page, deux panneaux ; la structure d’abord', async () => {
  start(dossierOf());
  await heading();
  const tabs = screen.getByRole('navigation', { name: 'Parties du dossier' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Structure', 'Inscriptions']);
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Structure');
  await userEvent.click(within(tabs).getByRole('link', { name: 'Inscriptions' }));
  expect(await screen.findByText(/La saisie est ouverte jusqu’au/u)).toBeTruthy();
});

test('PSP-010 CALL-PSP-002 la saison demandée est la première active dont le début est passé', async () => {
  const { calls } = start(dossierOf());
  await heading();
  expect(calls).toContainEqual({ idSiret: SIRET, exerciceId: 2 });
});

test('UI-021 PSP-015 ERR-077 ERR-078 ERR-080 la structure : identité, compte, affiliations, et toutes les règles qui manquent', async () => {
  start(dossierOf());
  await heading();
  for (const { message } of MANQUES) expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText(/SIRET 123 456 789 000 12/u)).toBeTruthy();
  expect(await screen.findByRole('option', { name: /compte finissant par 0189/u })).toBeTruthy();
  expect(screen.getByRole('heading', { name: JUDO.nom })).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: 'Agrément Sport' })).toBeTruthy();
});

test('CALL-PSP-003 ERR-101 choisir le compte l’enregistre ; un échec a sa phrase', async () => {
  const { calls } = start(dossierOf());
  await chooseRib();
  expect(await screen.findByText('Enregistré.')).toBeTruthy();
  expect(calls).toContainEqual({ structure: { id_rib: RIB.id } });
  cleanup();
  start(dossierOf(), { 'psp.updateDossier': () => refuse(500) });
  await chooseRib();
  expect(await screen.findByText("Un problème est survenu lors de la mise à jour du dossier Pass'Sport.")).toBeTruthy();
});

test('PSP-001 PSP-008 CALL-PSP-001 sans dossier, on l’ouvre', async () => {
  const { calls } = start(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir le dossier' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Compte bancaire' })).toBeTruthy();
  expect(calls).toContainEqual({ structure: { id_siret: SIRET, nom: siege.nom, id_rib: null }, shared_with: [] });
});

test('PSP-009 ERR-099 un dossier qui existe est retrouvé ; celui d’un autre se demande ; un échec a sa phrase', async () => {
  start(null, { 'psp.createDossier': () => ({ alreadyExists: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir le dossier' }));
  expect(await screen.findByText(/demandez-lui de le partager/u)).toBeTruthy();
  cleanup();
  start(null, { 'psp.createDossier': () => refuse(500) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir le dossier' }));
  expect(await screen.findByText("Un problème est survenu lors de la création du dossier Pass'Sport.")).toBeTruthy();
});

test('ERR-100 un dossier qui ne se lit pas le dit, et se redemande', async () => {
  start(null, { 'psp.listDossiers': () => refuse(500) });
  expect(
    await screen.findByText("Un problème est survenu lors de la récupération du dossier Pass'Sport."),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recommencer' })).toBeTruthy();
});

test('GUARD-012 une association qui ne peut pas est renvoyée à l’accueil, avec la raison et où la régler', async () => {
  const { router } = start(null, {
    'psp.readEligibilite': () => ({
      ...{ ...ELIGIBLE, eligible: false, code: 'PSP_NON_VOLONTAIRE', rubrique: 'specificites' },
      message: 'Votre association n’a pas dit qu’elle est volontaire pour le Pass’Sport.',
    }),
  });
  expect(await screen.findByText(/volontaire pour le Pass’Sport\. Cela se règle.*« Spécificités »/u)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('GUARD-012 une association que rien ne connaît est renvoyée à l’accueil, et le lit', async () => {
  const { router } = start(null, { 'psp.readEligibilite': () => refuse(404) });
  expect(await screen.findByText("L'élément n'existe pas.")).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('PSP-007 un dossier à soi où des pass sont saisis s’ouvre sur les inscriptions', async () => {
  const inscriptions = [{ id: '1', exercice_id: 2, id_etat: 1, federation: { siren: JUDO.siren } }];
  start(dossierOf({ inscriptions }));
  expect(await screen.findByRole('heading', { name: 'Les inscriptions' })).toBeTruthy();
  cleanup();
  start(dossierOf({ inscriptions, hasWright: false, isCreateur: false }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Compte bancaire' })).toBeTruthy();
});

test('ERR-076 sans SIRET dans l’adresse, on choisit son établissement', async () => {
  start(null, {}, '/associations/pass-sport');
  expect(await screen.findByText('Veuillez sélectionner un établissement pour constituer le dossier.')).toBeTruthy();
  expect(screen.getByRole('link', { name: siege.nom }).getAttribute('href')).toContain(PAGE);
});
