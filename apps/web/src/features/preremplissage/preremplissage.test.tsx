import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const TOKEN = 'a'.repeat(43);
const HTML = '<img src=x onerror=alert(1)>Tournoi';
const champs = [
  { chemin: 'description.intitule', libelle: 'Intitulé', propose: HTML, actuel: 'Le nôtre' },
  { chemin: 'beneficiaire.nombre', libelle: 'Nombre de bénéficiaires', propose: 1_200, actuel: null },
  { chemin: 'description.date_debut', libelle: 'Date de début', propose: '2027-03-31', actuel: null },
];
const commun = { id_fo: '27-000001', id_siret: '12345678900012', demandeur: 'Judo club des Lilas' };
const projet = { _id: '019a0000-0000-7000-8000-000000000901', intitule: 'Le nôtre', version: 4 };
const LU = {
  _id: '019a0000-0000-7000-8000-000000000902',
  service: 'Direction des sports',
  subvention: { code: 'FDVA-2027', nom: 'Formation des bénévoles' },
  expire_at: '2027-02-10T10:00:00.000Z',
  cibles: [
    { ...commun, projet, champs },
    { ...commun, projet: null, champs: champs.map((champ) => ({ ...champ, actuel: null })) },
  ],
};

const start = (answers: Answers = {}) => {
  const app = startApp(`/preremplissage/${TOKEN}`, {
    readSession: () => sessionOf(amina),
    'demandes.readPreremplissage': () => LU,
    'demandes.acceptPreremplissage': () => ({ id_fo: commun.id_fo, projet: projet._id }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};

describe('ce qu’un autre site propose', () => {
  test('dit par qui, champ par champ à côté de ce que l’on a ; ce qui remplacerait n’est pas choisi d’avance', async () => {
    const app = start();
    expect(await screen.findByText('Proposé par Direction des sports')).toBeDefined();
    expect(screen.getByText(/^Rien n’est envoyé\./u)).toBeDefined();
    const table = screen.getByRole('table', { name: 'Ce qui est proposé, champ par champ' });
    const [, ...lignes] = within(table).getAllByRole('row');
    expect(lignes.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(`IntituléRemplacera ce que vous avez`),
      expect.stringMatching(/Nombre de bénéficiaires.*Rien.*1.200/u),
      expect.stringMatching(/Date de début.*Rien.*31\/03\/2027/u),
    ]);
    // What is proposed is text, whatever it looks like.
    expect(within(table).getByText(HTML)).toBeDefined();
    expect(document.querySelector('table img')).toBeNull();
    expect(screen.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([
      false,
      true,
      true,
    ]);
    expect(app.callsTo('demandes.acceptPreremplissage')).toHaveLength(0);
  });

  test('n’envoie que ce qui est choisi, à la version lue, puis ouvre le projet', async () => {
    const app = start();
    await app.user.click(await screen.findByRole('checkbox', { name: /^Date de début/u }));
    await app.user.click(screen.getByRole('button', { name: 'Mettre ces champs dans le projet' }));
    const [call] = app.callsTo('demandes.acceptPreremplissage');
    expect(call?.body).toEqual({ dossier: commun.id_fo, projet: projet._id, champs: ['beneficiaire.nombre'] });
    expect(call?.headers.get('if-match')).toBe('"4"');
  });

  test('dans un projet de plus, sans version ; sans aucun champ, rien ne part', async () => {
    const app = start();
    await app.user.selectOptions(await screen.findByLabelText('Où le mettre'), '1');
    for (const one of screen.getAllByRole('checkbox')) await app.user.click(one);
    await app.user.click(screen.getByRole('button', { name: 'Mettre ces champs dans le projet' }));
    expect(await screen.findByText('Choisissez au moins un champ.')).toBeDefined();
    expect(app.callsTo('demandes.acceptPreremplissage')).toHaveLength(0);
    await app.user.click(screen.getByRole('checkbox', { name: 'Intitulé' }));
    await app.user.click(screen.getByRole('button', { name: 'Mettre ces champs dans le projet' }));
    const [call] = app.callsTo('demandes.acceptPreremplissage');
    expect(call?.body).toEqual({ dossier: commun.id_fo, projet: null, champs: ['description.intitule'] });
    expect(call?.headers.get('if-match')).toBeNull();
  });

  test('sans dossier de cette subvention, mène où il se commence', async () => {
    start({ 'demandes.readPreremplissage': () => ({ ...LU, cibles: [] }) });
    const link = await screen.findByRole('link', { name: 'Commencer le dossier' });
    expect(link.getAttribute('href')).toContain('subvention-demande');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    ['PREREMPLISSAGE_INEXISTANT', 404, /il est faux, ou fini/u],
    ['PREREMPLISSAGE_SERVI', 409, /a déjà servi/u],
  ])('%s : la page le dit', async (code, status, phrase) => {
    start({ 'demandes.readPreremplissage': () => refuse(status, { code }) });
    expect(await screen.findByText(phrase)).toBeDefined();
  });
});
