import type { LotPsp, RetourPsp, SaisonPspLue } from '@guichet/contract/psp';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../../../testing/amina.ts';
import { type Answers, refuse } from '../../../../testing/answers.ts';
import { admin } from '../../../../testing/people.ts';
import { startApp } from '../../../../testing/startApp.tsx';

afterEach(cleanup);

const saison: SaisonPspLue = {
  ...{ id: 1, id_exercice: '26', active: true, date_debut: '2026-09-01', date_fin: '2026-12-31' },
  ...{ montant: 7_000, jour_de_lot: 15, version: 1 },
};
const lot: LotPsp = {
  ...{ id: '3', exercice: 1, numero: 3, etat: 'prepare', libelle: 'Préparé, à libérer par une autre personne' },
  ...{
    unitaire: 7_000,
    arret: '2026-11-30T08:00:00.000Z',
    clubs: 2,
    inscriptions: 9,
    montant: 63_000,
    compense: 7_000,
  },
  ...{ retenus: 1, payes: 0, montant_paye: 0, refuses: 0, montant_refuse: 0, empreinte: '7c1e40b9aa' },
  ...{ fichier_empreinte: null, prepare: { nom: 'Idir Lakhal', at: '2026-12-07T07:30:00.000Z', moi: false } },
  ...{ libere: null, abandonne: null, envoye_at: null, liberer: { ok: true, raison: null }, version: 4 },
};
const envoye: LotPsp = {
  ...{ ...lot, etat: 'envoye', libelle: 'Reçu par l’ASP', envoye_at: '2026-12-07T09:00:00.000Z' },
  liberer: { ok: false, raison: 'Ce lot a changé d’état entre-temps. Relisez-le.' },
};
const retour: RetourPsp = {
  ...{ _id: '019a0000-0000-7000-8000-000000000b01', lot: '3', nature: 'asp', nom: 'retour.csv', etat: 'lecture' },
  ...{ libelle: 'En lecture', lignes: 2, faites: 0, bilan: [], applique: null, version: 2 },
  cree: { nom: 'Paul Martin', at: '2026-12-19T09:00:00.000Z' },
};
const BILAN: RetourPsp['bilan'] = [
  { issue: 'paye', phrase: 'Payé.', nombre: 1 },
  { issue: 'inconnu', phrase: 'Ce lot n’a pas cette ligne.', nombre: 1 },
];
const RETENUE = 'L’affiliation n’est pas encore vérifiée.';
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');

const start = (answers: Answers = {}) => {
  const app = startApp('/administration/psp/lots', {
    readSession: () => sessionOf(admin),
    'psp.listExercices': () => [saison],
    'psp.listLotsPsp': () => ({ lots: [lot], after: null }),
    'psp.listLignesLot': () => ({
      lignes: [
        {
          ...{ id: '8', reference: 'PS26-03-000001', club: 'Judo club des Lilas', id_siret: '12345678900012' },
          ...{
            departement: '29',
            nombre: 8,
            montant: 56_000,
            compense: 0,
            etat: 1,
            libelle: 'Enregistré',
            motif: null,
          },
        },
      ],
      after: null,
    }),
    'psp.listRetenues': () => ({
      retenues: [],
      bilan: [{ raison: 'preuve', phrase: RETENUE, clubs: 1, nombre: 5 }],
      after: null,
    }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};

test('un lot préparé montre ce qui part, ce qui attend et pourquoi, et se libère avec l’empreinte lue', async () => {
  let isFree = false;
  const app = start({
    'psp.listLotsPsp': () => ({ lots: [isFree ? envoye : lot], after: null }),
    'psp.releaseLot': () => {
      isFree = true;
      return envoye;
    },
  });
  expect(await screen.findByRole('heading', { level: 2, name: /^Lot 3/ })).toBeDefined();
  expect(plain(document.body.textContent)).toContain('2 clubs, 9 pass, 630 €');
  expect(plain(document.body.textContent)).toContain('Préparé par Idir Lakhal');
  const lignes = within(await screen.findByRole('table', { name: /^Les plus grosses lignes/ }));
  expect(plain(lignes.getAllByRole('row')[1]?.textContent)).toContain('Judo club des Lilas');
  const retenues = within(await screen.findByRole('table', { name: /^Ce qui attend/ }));
  expect(plain(retenues.getAllByRole('row')[1]?.textContent)).toContain(RETENUE);
  expect(screen.queryByRole('button', { name: 'Préparer un lot' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: /^Libérer 630/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Libérer le lot 3/ }));
  await app.user.click(dialog.getByRole('button', { name: /^Libérer/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.callsTo('psp.releaseLot').map(({ body }) => body)).toEqual([{ empreinte: '7c1e40b9aa' }]);
  await waitFor(() => expect(document.activeElement?.id).toBe('lot-3'));
});

test('qui a préparé lit pourquoi il ne libère pas ; un refus du serveur se dit dans la boîte', async () => {
  const raison = 'Vous avez préparé ce lot : une autre personne le libère.';
  const app = start({
    'psp.listLotsPsp': () => ({ lots: [{ ...lot, liberer: { ok: false, raison } }], after: null }),
    'psp.abandonLot': () => refuse(409, { message: 'Ce lot a changé d’état entre-temps. Relisez-le.' }),
  });
  expect(await screen.findByText(raison)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Libérer/ })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Abandonner ce lot' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Abandonner ce lot' }));
  expect(await dialog.findByText(/a changé d’état/)).toBeDefined();
});

test('sans lot en cours, on en prépare un ; sans saison, c’est dit', async () => {
  const app = start({
    'psp.listLotsPsp': () => ({ lots: [], after: null }),
    'psp.prepareLot': () => ({ ...lot, etat: 'preparation', libelle: 'En préparation' }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Préparer un lot' }));
  const dialog = within(await screen.findByRole('dialog', { name: /saison 2026/ }));
  await app.user.click(dialog.getByRole('button', { name: 'Préparer un lot' }));
  expect(await screen.findByText(/^Le lot 3 se prépare/)).toBeDefined();
  expect(app.callsTo('psp.prepareLot').map(({ body }) => body)).toEqual([{ exercice: 1 }]);
  cleanup();
  start({ 'psp.listExercices': () => [] });
  expect(await screen.findByText('Aucune saison n’est encore ouverte.')).toBeDefined();
});

test('un retour est lu et essayé sans rien changer, puis appliqué quand on le demande', async () => {
  let etat: RetourPsp = retour;
  const app = start({
    'psp.listLotsPsp': () => ({ lots: [envoye], after: null }),
    'psp.createRetour': () => retour,
    'psp.addLignesRetour': () => retour,
    'psp.tryRetour': () => {
      etat = { ...retour, etat: 'essaye', bilan: BILAN, version: 5 };
      return { ...retour, etat: 'essai' };
    },
    'psp.applyRetour': () => {
      etat = { ...retour, etat: 'applique', bilan: BILAN, version: 9 };
      return { ...retour, etat: 'application' };
    },
    'psp.readRetourPsp': () => etat,
  });
  const file = new File(['Référence;Statut\nPS26-03-000001;payé;;560,00\nFIN;1;560,00\n'], 'retour.csv');
  await app.user.upload(await screen.findByLabelText(/^Fichier de retour/), file);
  expect(await screen.findByText('« retour.csv », essayé sans rien changer.')).toBeDefined();
  expect(screen.getByText('1 : Ce lot n’a pas cette ligne.')).toBeDefined();
  expect(app.callsTo('psp.addLignesRetour').map(({ body }) => body)).toEqual([
    { debut: 1, lignes: ['Référence;Statut', 'PS26-03-000001;payé;;560,00', 'FIN;1;560,00'] },
  ]);
  expect(app.callsTo('psp.applyRetour')).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Appliquer ce retour' }));
  expect(await screen.findByText('Le retour « retour.csv » est appliqué.')).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Lire un autre retour' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('retour'));
});

test('un retour sans ligne le dit, et n’offre rien à appliquer ; un club seul s’écrit au singulier', async () => {
  const app = start({
    'psp.listLotsPsp': () => ({ lots: [{ ...envoye, clubs: 1, payes: 1, refuses: 0 }], after: null }),
    'psp.createRetour': () => retour,
    'psp.addLignesRetour': () => retour,
    'psp.tryRetour': () => ({ ...retour, etat: 'essai' }),
    'psp.readRetourPsp': () => ({ ...retour, etat: 'essaye', bilan: [], version: 5 }),
  });
  const file = new File(['Référence;Statut\nFIN;0;0,00\n'], 'retour.csv');
  await app.user.upload(await screen.findByLabelText(/^Fichier de retour/), file);
  expect(await screen.findByText('Il ne contient aucune ligne : il n’y a rien à appliquer.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Appliquer ce retour' })).toBeNull();
  expect(plain(document.body.textContent)).toContain('1 club payé, ');
});

test('les lots d’avant tiennent une ligne chacun, et le retour se lit pour celui que l’on choisit', async () => {
  const avant = { ...envoye, id: '2', numero: 2, payes: 132, refuses: 1, montant: 924_000 };
  const laisse = { ...envoye, id: '1', numero: 1, etat: 'abandonne', libelle: 'Abandonné', envoye_at: null } as const;
  const app = start({
    'psp.listLotsPsp': () => ({ lots: [envoye, avant, laisse], after: null }),
    'psp.createRetour': () => retour,
    'psp.addLignesRetour': () => retour,
    'psp.tryRetour': () => ({ ...retour, etat: 'essai' }),
    'psp.readRetourPsp': () => ({ ...retour, etat: 'essaye', bilan: BILAN, version: 5 }),
  });
  expect(await screen.findByRole('heading', { level: 2, name: /^Lot 3/ })).toBeDefined();
  expect(screen.queryByRole('heading', { level: 2, name: /^Lot 2/ })).toBeNull();
  const lignes = within(screen.getByRole('table', { name: 'Lots précédents' })).getAllByRole('row');
  expect(lignes.map(({ textContent }) => plain(textContent))).toEqual([
    'LotÉtatEnvoyé lePréparé parLibéré parMontantRetour',
    expect.stringMatching(/^Lot 2.*Idir Lakhal.*9 240 €.*132 clubs payés, 1 club refusé$/u),
    expect.stringMatching(/^Lot 1Abandonné/u),
  ]);
  const choix = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lot' });
  expect([...choix.options].map(({ text }) => text)).toEqual(['Lot 3', 'Lot 2']);
  await app.user.selectOptions(choix, 'Lot 2');
  await app.user.upload(screen.getByLabelText(/^Fichier de retour/), new File(['x'], 'retour.csv'));
  expect(await screen.findByText('« retour.csv », essayé sans rien changer.')).toBeDefined();
  expect(app.callsTo('psp.createRetour').map(({ body }) => body)).toEqual([
    { lot: '2', nature: 'asp', nom: 'retour.csv' },
  ]);
});

test('la saison en cours est montrée, même quand la suivante est déjà créée ; l’autre se choisit', async () => {
  const suivante = { ...saison, id: 2, id_exercice: '27', date_debut: '2027-09-01', date_fin: '2027-12-31' };
  const app = start({ 'psp.listExercices': () => [suivante, saison] });
  await screen.findByRole('heading', { level: 2, name: /^Lot 3/ });
  expect(app.callsTo('psp.listLotsPsp').map(({ query }) => query['exercice'])).toEqual(['1']);
  await userEvent.selectOptions(screen.getByLabelText('Saison'), '2027');
  await waitFor(() => expect(app.callsTo('psp.listLotsPsp').at(-1)?.query['exercice']).toBe('2'));
});
