import type { Mission } from '@guichet/contract/dab';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { recordJudo } from '../../testing/fiche.ts';
import { etablissement, luc, service, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';
import { formation, ligneOf, sport } from '../../testing/subventions.ts';

afterEach(cleanup);

const mission: Mission = {
  _id: '019a0000-0000-7000-8000-000000000801',
  titre: 'Tenir la buvette du tournoi',
  description: 'Un samedi, de 9h à 13h.',
  association: 'Lilas en fête',
  commune: 'Les Lilas',
  departement: '93',
  domaine: 'Sport',
};
const loin: Mission = {
  ...mission,
  _id: '019a0000-0000-7000-8000-000000000802',
  titre: 'Planter des haies',
  commune: 'Quimper',
  departement: '29',
};

const start = (page: string, answers: Answers = {}) => {
  const app = startApp(page, {
    readSession: () => sessionOf(amina),
    'dac.readAssociation': () => recordJudo,
    'rds.listSubventions': () => ({
      subventions: [ligneOf(formation), ligneOf(sport)],
      after: null,
      compte: null,
      manque: [],
    }),
    'dab.listMissions': () => ({ missions: [loin, mission] }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const titres = async () =>
  within(await screen.findByRole('list', { name: 'Missions de bénévolat' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);

describe('les subventions ouvertes pour vous', () => {
  test.each(['/', '/user/dashboard'])(
    'CALL-RDS-008 SUBV-022 : %s montre les prochaines à clore, et mène au répertoire',
    async (page) => {
      const app = start(page);
      const list = await screen.findByRole('list', { name: 'Subventions ouvertes pour vous' });
      const [first] = within(list).getAllByRole('listitem');
      expect(first?.textContent).toContain('Ouverte jusqu’au dimanche 14 février 2027 à midi, il reste 11 jours');
      expect(screen.getByRole('link', { name: formation.nom }).getAttribute('href')).toContain('/FDVA-2027');
      expect(screen.getByRole('link', { name: 'Voir tout le répertoire des subventions' }).getAttribute('href')).toBe(
        '/client/repertoire-des-subventions',
      );
      expect(app.callsTo('rds.listSubventions')[0]?.query).toEqual({
        id_asso: String(siege.id_correspondance),
        campagne: 'ouverte',
        eligibilite: 'eligible',
        limit: '3',
      });
    },
  );

  test('aucune : c’est dit, et le répertoire dit pourquoi', async () => {
    start('/user/dashboard', {
      'rds.listSubventions': () => ({ subventions: [], after: null, compte: null, manque: [] }),
    });
    expect(await screen.findByText(/éligible à aucune subvention ouverte aujourd’hui/)).toBeDefined();
  });

  test('P-5 : une panne n’est pas une liste vide', async () => {
    let fails = true;
    const app = start('/user/dashboard', {
      'rds.listSubventions': () =>
        fails ? refuse(503) : { subventions: [ligneOf(formation)], after: null, compte: null, manque: [] },
    });
    expect(await screen.findByText(/Les subventions n’ont pas pu être lues/)).toBeDefined();
    fails = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByRole('link', { name: formation.nom })).toBeDefined();
  });

  test('avec plusieurs associations et aucune choisie, rien n’est demandé pour personne', async () => {
    const app = start('/user/dashboard', { 'lca.readUser': () => utilisateurOf(amina, [siege, etablissement]) });
    expect(await screen.findByText(/Choisissez une association pour savoir/)).toBeDefined();
    expect(app.callsTo('rds.listSubventions')).toEqual([]);
  });
});

describe('les missions de bénévolat', () => {
  test('CALL-DAB-001 : celles du département de l’association', async () => {
    const app = start('/user/dashboard');
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Missions de bénévolat publiées près de chez vous' }),
    ).toBeDefined();
    await waitFor(async () => expect(await titres()).toEqual([mission.titre]));
    expect(screen.getByText('Lilas en fête, à Les Lilas (93)')).toBeDefined();
    expect(app.callsTo('dab.listMissions')[0]).toMatchObject({ method: 'GET', path: '/dab/missions' });
  });

  test('CALL-DAB-001 : deux d’abord, puis toutes celles qui ont été publiées', async () => {
    const missions = ['Buvette', 'Vestiaire', 'Arbitrage'].map((titre, rang) => ({
      ...mission,
      ...{ _id: `019a0000-0000-7000-8000-00000000081${rang}`, titre },
    }));
    const app = start('/user/dashboard', { 'dab.listMissions': () => ({ missions }) });
    await waitFor(async () => expect(await titres()).toEqual(['Buvette', 'Vestiaire']));
    await app.user.click(screen.getByRole('button', { name: 'Voir les 3 missions' }));
    expect(await titres()).toEqual(['Buvette', 'Vestiaire', 'Arbitrage']);
    expect(screen.queryByRole('button', { name: /^Voir les/ })).toBeNull();
  });

  test('CALL-DAB-001 : aucune ici, on montre celles d’ailleurs et on le dit', async () => {
    start('/user/dashboard', { 'dab.listMissions': () => ({ missions: [loin] }) });
    expect(await screen.findByText(/Aucune n’est publiée dans votre département/)).toBeDefined();
    expect(await titres()).toEqual([loin.titre]);
  });

  test.each([
    ['en panne', refuse(500)],
    ['coupée', CUT],
  ] as const)('ERR-056 CALL-DAB-001 : %s, c’est dit, et se redemande', async (_, failure) => {
    let fails = true;
    const app = start('/user/dashboard', { 'dab.listMissions': () => (fails ? failure : { missions: [mission] }) });
    expect(await screen.findByText('Une erreur est survenue lors de la récupération des missions.')).toBeDefined();
    fails = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await titres()).toEqual([mission.titre]);
  });

  test('un agent ne voit ni missions ni subventions dans son tableau de bord', async () => {
    const app = start('/user/dashboard', {
      readSession: () => sessionOf(luc),
      'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
      'rds.readService': () => service,
    });
    expect(await screen.findByText(service.nom)).toBeDefined();
    expect([...app.callsTo('dab.listMissions'), ...app.callsTo('rds.listSubventions')]).toEqual([]);
  });
});
