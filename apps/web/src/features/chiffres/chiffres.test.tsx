import type { AnneeBilan, Bilan } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { nadia, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';
import { toutLesMois } from './mois.ts';
import { sayEvolution } from './mots.ts';

afterEach(cleanup);

const PAGE = '/instructeur/chiffres';
const ID = '019a0000-0000-7000-8000-000000000501';
const mesure = (mediane: number) => ({ nombre: 8, quart: mediane - 2, mediane, troisQuarts: mediane + 6 });
const annee: AnneeBilan = {
  recus: 404,
  stock: { a_ouvrir: 88, en_cours: 123, association: 37, a_decider: 57, accorde: 79, refuse: 20 },
  ...{ demande: 248_600_000, propose: 70_000_000, accorde: 61_400_000, paye: 26_430_000, enveloppe: 221_000_000 },
  mois: [
    { mois: '2026-12', recus: 300, accordes: 0, refuses: 0 },
    { mois: '2027-02', recus: 104, accordes: 79, refuses: 20 },
  ],
  delais: {
    ...{ ouverture: mesure(4), proposition: mesure(9), decision: mesure(12), notification: mesure(5) },
    ...{ paiement: null, reponse: mesure(34) },
  },
};
const bilan: Bilan = {
  service: { _id: service._id, nom: service.nom },
  ...{ exercice: 2027, exercices: [2027, 2026], dispositif: null, dispositifs: ['CNDS', 'FDVA'] },
  fait_at: '2027-02-11T08:00:00.000Z',
  annee,
  avant: { ...annee, recus: 308, enveloppe: null, delais: { ...annee.delais, reponse: mesure(41) } },
  lignes: [
    {
      ...{ id_subvention: ID, subvention: 'FDVA formation', dispositif: 'FDVA', recus: 404 },
      ...{ demande: 248_600_000, propose: 70_000_000, accorde: 61_400_000, paye: 26_430_000, enveloppe: 221_000_000 },
    },
  ],
};
const vide: Bilan = {
  ...{ ...bilan, exercices: [], dispositifs: [], fait_at: null, avant: null, lignes: [] },
  annee: {
    ...{ recus: 0, demande: 0, propose: 0, accorde: 0, paye: 0, enveloppe: null, mois: [] },
    stock: { a_ouvrir: 0, en_cours: 0, association: 0, a_decider: 0, accorde: 0, refuse: 0 },
    delais: {
      ...{ ouverture: null, proposition: null, decision: null, notification: null, paiement: null, reponse: null },
    },
  },
};

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');
const start = (answers: Answers = {}, page = PAGE) => {
  const app = startApp(page, {
    readSession: () => sessionOf(nadia),
    'rds.readUser': () => ({ authId: nadia.authId, locked: false, service }),
    'demandes.readBilan': () => bilan,
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const rowsOf = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => plain(row.textContent));

describe('les chiffres d’un service', () => {
  test('les cinq premiers, à côté de l’année d’avant et des enveloppes', async () => {
    const app = start();
    expect(await screen.findByText('Dossiers reçus')).toBeDefined();
    const faits = screen.getAllByRole('definition').map((one) => plain(one.textContent));
    expect(faits).toEqual([
      '404+ 31 % sur 2026, année entière',
      '34 jours41 jours en 2026',
      '2 486 000 €1,1 fois les enveloppes',
      '614 000 €28 % de 2 210 000 €',
      '264 300 €43 % de l’accordé',
    ]);
    expect(screen.getByText(/^Comptés le 11\/02\/2027/)).toBeDefined();
    const lien = screen.getByRole('link', { name: 'Tout télécharger (CSV)' }).getAttribute('href');
    expect(lien).toBe(`/api/demandes/demande/bilan/export?role=rds.admin&service=${service._id}&exercice=2027`);
    expect(app.callsTo('demandes.readBilan')[0]?.query).toEqual({ role: 'rds.admin', service: service._id });
  });

  test('chaque image a son tableau, avec les mêmes nombres', async () => {
    const app = start();
    await screen.findByText('Dossiers reçus');
    expect(rowsOf(/^Dossiers reçus, par étape/)[1]).toContain('À ouvrir8822 %');
    expect(rowsOf(/^En jours/).slice(1)).toEqual([
      ...['Reçu, puis ouvert4 j2 à 10 j4 j', 'Ouvert, puis proposé9 j7 à 15 j9 j'],
      ...['Proposé, puis décidé12 j10 à 18 j12 j', 'Décidé, puis notifié5 j3 à 11 j5 j'],
      ...['Notifié, puis payé–––', 'De la réception à la décision34 j32 à 40 j41 j'],
    ]);
    await app.user.click(screen.getByText(/^Tableau : dossiers reçus et décidés/));
    expect(rowsOf(/^Dossiers reçus et décidés, par mois/)).toEqual([
      'MoisReçusAccordésRefusés ou rejetés',
      ...['décembre 202630000', 'janvier 2027000', 'février 20271047920'],
    ]);
    expect(rowsOf(/^Montants par subvention/).at(-1)).toContain('Ensemble404');
    for (const image of document.querySelectorAll('.ga-bilan svg'))
      expect(image.closest('[aria-hidden]')).not.toBeNull();
  });

  test('l’exercice et le dispositif choisis vont dans l’adresse, et le fichier les suit', async () => {
    const app = start({
      'rds.listDispositifs': () => [{ code: 'FDVA', nom: 'Vie associative' } as never],
      'demandes.readBilan': ({ query }) => ({
        ...bilan,
        exercice: query.exercice ?? 2027,
        dispositif: query.dispositif ?? null,
      }),
    });
    await app.user.selectOptions(await screen.findByLabelText('Exercice'), '2026');
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?service=${service._id}&exercice=2026`));
    await app.user.selectOptions(await screen.findByLabelText('Dispositif'), 'FDVA');
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?service=${service._id}&exercice=2026&dispositif=FDVA`));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Tout télécharger (CSV)' }).getAttribute('href')).toContain(
        'exercice=2026&dispositif=FDVA',
      ),
    );
  });

  test('rien encore, on dit pourquoi et quand ; une panne n’a pas l’air d’un service sans dossier', async () => {
    start({ 'demandes.readBilan': () => vide });
    expect(await screen.findByText(/Aucun dossier de subvention n’est encore compté pour 2027/)).toBeDefined();
    expect(screen.getByText(/comptés chaque heure/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
    cleanup();
    start({ 'demandes.readBilan': () => ({ ...vide, dispositif: 'FDVA' }) });
    expect(await screen.findByText(/Aucun dossier de ce dispositif/)).toBeDefined();
    cleanup();
    start({ 'demandes.readBilan': () => refuse(500) });
    expect(await screen.findByText(/^Les chiffres n’ont pas pu être lus/)).toBeDefined();
    cleanup();
    const message = 'Ce service n’existe pas.';
    start({ 'demandes.readBilan': () => refuse(404, { code: 'SERVICE_INEXISTANT', message }) });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Recommencer' })).toBeNull();
  });
});

test('les mois se suivent sans trou, les années se comparent en mots', () => {
  expect(toutLesMois([])).toEqual([]);
  expect(toutLesMois(annee.mois).map(({ mois }) => mois)).toEqual(['2026-12', '2027-01', '2027-02']);
  expect(plain(sayEvolution(0, 3, 2026))).toBe('aucun en 2026');
  expect(plain(sayEvolution(4, 3, 2026))).toBe('− 25 % sur 2026, année entière');
  expect(plain(sayEvolution(4, 4, 2026))).toBe('autant qu’en 2026');
});
