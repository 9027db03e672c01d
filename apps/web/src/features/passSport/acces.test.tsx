import type { AssociationDossierPsp, InscriptionPsp } from '@guichet/contract/psp';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { refuse } from '../../testing/answers.ts';
import { dossierPspOf, PAGE_PSP, SAISON, SIRET, startPsp } from '../../testing/dossierPsp.ts';
import { luc, siege } from '../../testing/people.ts';

afterEach(cleanup);

const ANNEXE = '12345678900020';
const rangee = (faits: Partial<AssociationDossierPsp>): AssociationDossierPsp => ({
  ...{ dossierId: '20000000001', id_siret: SIRET, nom: siege.nom, hasWright: true, exercice: 2, id_etat: 2 },
  ...{ inscriptions: 3, ...faits },
});
const heading = () => screen.findByRole('heading', { level: 1, name: `Pass’Sport 2026, ${siege.nom}` });

test('CALL-PSP-004 PSP-004 PSP-013 PSP-014 le siège lit tous les dossiers de l’association, et lesquels il ouvre', async () => {
  const { callsTo } = startPsp(dossierPspOf(), {
    'psp.listAssociationDossiers': () => [
      rangee({}),
      rangee({ dossierId: '20000000002', id_siret: ANNEXE, nom: 'Antenne de Pantin', hasWright: false, id_etat: 1 }),
      rangee({ dossierId: '10000000003', nom: 'Judo, la saison d’avant', exercice: 1 }),
    ],
    'psp.listExercices': () => [SAISON, { ...SAISON, id: 1, id_exercice: '25', date_debut: '2019-09-01' }],
  });
  const table = within(await screen.findByRole('table', { name: 'Les dossiers de l’association' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => /2025|2026/u.exec(textContent ?? '')?.[0])).toEqual(['2026', '2026', '2025']);
  expect(within(rows[1] as HTMLElement).getByText(/demandez-lui de le partager/u)).toBeTruthy();
  expect(within(rows[1] as HTMLElement).queryByRole('link')).toBeNull();
  const before = within(rows[2] as HTMLElement).getByRole('link', { name: 'Judo, la saison d’avant' });
  expect(before.getAttribute('href')).toContain(`${PAGE_PSP}?saison=1`);
  expect(callsTo('psp.listAssociationDossiers')[0]?.params).toEqual({ idSiret: SIRET });
});

test('PSP-012 qui n’a pas le dossier en partage ne l’ouvre pas ; un service le lit sans rien changer', async () => {
  startPsp(null, { 'psp.listAssociationDossiers': () => [rangee({ hasWright: false })] });
  expect((await screen.findAllByText(/demandez-lui de le partager/u)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Ouvrir le dossier' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Parties du dossier' })).toBeNull();
  cleanup();
  startPsp(dossierPspOf({ hasWright: false, isCreateur: false }), { readSession: () => sessionOf(luc) });
  await heading();
  expect(screen.queryByLabelText(/^Compte bancaire/u)).toBeNull();
  expect(screen.queryByRole('button', { name: /Joindre|Supprimer|Demander/u })).toBeNull();
});

test('ERR-085 un établissement qui n’est pas à soi répond comme s’il n’existait pas', async () => {
  const message = "L'élément n'existe pas.";
  const { addressNow } = startPsp(null, { 'psp.readEligibilite': () => refuse(404, { code: 'PSP_ABSENT', message }) });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(addressNow()).toBe('/');
});

test('PSP-010 la saison de l’adresse se lit ; sans elle, la première active dont le début est passé', async () => {
  const saisons = [
    { ...SAISON, id: 3, id_exercice: '99', date_debut: '2099-09-01' },
    { ...SAISON, id: 4, id_exercice: '27', date_debut: '2021-09-01', active: false },
    SAISON,
    { ...SAISON, id: 1, id_exercice: '25', date_debut: '2019-09-01' },
  ];
  const { callsTo } = startPsp(dossierPspOf(), { 'psp.listExercices': () => saisons });
  await heading();
  expect(callsTo('psp.listDossiers')[0]?.query).toEqual({ idSiret: SIRET, exerciceId: '2' });
  cleanup();
  const before = startPsp(
    dossierPspOf({ exercice: 1 }),
    { 'psp.listExercices': () => saisons },
    `${PAGE_PSP}?saison=1`,
  );
  await screen.findByRole('heading', { level: 1, name: `Pass’Sport 2025, ${siege.nom}` });
  expect(before.callsTo('psp.listDossiers')[0]?.query).toEqual({ idSiret: SIRET, exerciceId: '1' });
});

test.each([
  ['2025', '1'],
  ['25', '2'],
  ['2031', '2'],
])('ROUTE-053 : la page du Pass’Sport lit exercice=%s et montre la saison de numéro %s', async (exercice, saison) => {
  const saisons = [SAISON, { ...SAISON, id: 1, id_exercice: '25', date_debut: '2019-09-01' }];
  const dossier = dossierPspOf({ exercice: Number(saison) });
  const app = startPsp(dossier, { 'psp.listExercices': () => saisons }, `${PAGE_PSP}?exercice=${exercice}`);
  await screen.findByRole('heading', { level: 1, name: saison === '1' ? /^Pass’Sport 2025/u : /^Pass’Sport 2026/u });
  expect(app.callsTo('psp.listDossiers')[0]?.query).toEqual({ idSiret: SIRET, exerciceId: saison });
});

const masquee: InscriptionPsp = {
  ...{ id: '41', exercice_id: 2, id_etat: 1, federation: { siren: null }, motif: null, retirable: true, version: 1 },
  beneficiaire: {
    ...{ prenom: '(masqué)', nom: '(masqué)', id_psp: '(masqué)' },
    adresse: { commune: '(masqué)', code_postal: '(masqué)' },
  },
  cree_at: '2026-09-12T15:36:00.000Z',
};
const RIEN = { nombre: 0, montant: 0 };
const listeOf = (noms: 'un_a_un' | 'masques' | 'illisibles') => () => ({
  ...{ inscriptions: [masquee, { ...masquee, id: '42' }], noms, after: null },
  totaux: { saisies: RIEN, enPaiement: RIEN, payees: RIEN },
});
const startAgent = (noms: Parameters<typeof listeOf>[0], answers = {}) =>
  startPsp(
    dossierPspOf({ hasWright: false, isCreateur: false }),
    { readSession: () => sessionOf(luc), 'psp.listInscriptions': listeOf(noms), ...answers },
    `${PAGE_PSP}?panneau=inscriptions`,
  );

test('un agent du territoire lit un nom, une ligne à la fois, en disant pourquoi ; un refus se dit et le motif reste', async () => {
  const lue = { prenom: 'Inès', nom: 'Kerbrat', id_psp: '26-••••-WRHM' };
  let isSpent = true;
  const { callsTo } = startAgent('un_a_un', {
    'psp.readNom': () =>
      isSpent
        ? refuse(429, { code: 'NOMS_EPUISES', message: 'Vous avez lu trop de noms aujourd’hui.' })
        : { ...masquee, beneficiaire: { ...lue, adresse: { commune: 'Quimper', code_postal: '29000' } } },
  });
  const [first] = await screen.findAllByRole('button', { name: /^Lire le nom/u });
  expect(screen.queryByLabelText('Nom ou prénom')).toBeNull();
  await userEvent.click(first as HTMLElement);
  await userEvent.type(screen.getByLabelText(/^Pourquoi lisez-vous/u), 'court');
  await userEvent.click(screen.getByRole('button', { name: 'Lire ce nom' }));
  expect(callsTo('psp.readNom')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Pourquoi lisez-vous/u), ', la famille conteste');
  await userEvent.click(screen.getByRole('button', { name: 'Lire ce nom' }));
  expect((await screen.findAllByText(/trop de noms aujourd’hui/u)).length).toBeGreaterThan(0);
  isSpent = false;
  await userEvent.click(screen.getByRole('button', { name: 'Lire ce nom' }));
  expect(await screen.findByText('Inès Kerbrat')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('psp-nom-41'));
  expect(screen.getAllByText('Nom masqué')).toHaveLength(1);
  const sent = callsTo('psp.readNom').at(-1);
  expect([sent?.params, sent?.body]).toEqual([
    { id: dossierPspOf().id, inscriptionId: '41' },
    { motif: 'court, la famille conteste' },
  ]);
});

test.each([
  ['masques', /seul un agent du territoire/u],
  ['illisibles', /La clé de cette saison n’est plus sur ce serveur/u],
] as const)('noms %s : la liste dit pourquoi et n’offre pas de les lire', async (noms, dit) => {
  startAgent(noms);
  expect(await screen.findByText(dit)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Lire le nom/u })).toBeNull();
});
