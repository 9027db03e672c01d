import type { Subvention } from '@guichet/contract/rds';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { recordJudo } from '../../testing/fiche.ts';
import { etablissement, ines, luc, service, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';
import { formation, ligneOf, partOf, passSport, sport } from '../../testing/subventions.ts';

afterEach(cleanup);

const PAGE = '/repertoire-des-subventions';
const COMPTE = { eligible: 2, a_completer: 1, non: 0 };
const all = (...subventions: readonly Subvention[]) => ({
  subventions: subventions.map((one) => ligneOf(one)),
  after: null,
  compte: COMPTE,
  manque: [],
});
const FDVA = {
  _id: '019a0000-0000-7000-8000-000000000701',
  ...{ code: 'FDVA', nom: 'Vie associative', description: null, sous_dispositifs: [], actif: true, version: 1 },
};
const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'dac.readAssociation': () => recordJudo,
  'rds.listDispositifs': () => [FDVA],
  'rds.listSubventions': () => all(formation, sport, passSport),
};

const start = (page: string, answers: Answers = {}) => {
  const app = startApp(page, { ...ANSWERS, ...answers });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const title = () => screen.findByRole('heading', { level: 1, name: 'Répertoire des subventions' });
const rows = async () => within(await screen.findByRole('table', { name: 'Subventions' })).findAllByRole('rowheader');
const rowOf = async (nom: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name: nom })).closest('tr');
  return row as HTMLElement;
};

describe('le répertoire d’une association', () => {
  test('ROUTE-023 CALL-RDS-008 SUBV-001 SUBV-022 : le verdict en mots, l’échéance en toutes lettres, qui instruit', async () => {
    const app = start(PAGE);
    await title();
    const row = await rowOf('Formation des bénévoles 2027');
    expect(within(row).getByText('Vous êtes éligible')).toBeDefined();
    expect(row.textContent).toContain('Ouverte jusqu’au dimanche 14 février 2027 à midi, il reste 11 jours');
    expect(row.textContent).toContain('Fonds pour le développement de la vie associative, exercice 2027');
    expect(row.textContent).toContain('Instruite par Délégation à la vie associative');
    expect(within(row).getByRole('link', { name: formation.nom }).getAttribute('href')).toBe(
      '/client/repertoire-des-subventions/FDVA-2027',
    );
    expect(app.callsTo('rds.listSubventions')[0]?.path).toBe('/rds/subventions');
    expect(app.callsTo('rds.listSubventions')[0]?.query).toMatchObject({ id_asso: String(siege.id_correspondance) });
    await waitFor(() => expect(document.title).toBe('Répertoire des subventions - Guichet Asso'));
  });

  test('SUBV-016 : ce qui manque est dit, et mène à sa place dans la fiche', async () => {
    start(PAGE);
    const row = await rowOf('Pass’Sport 2027');
    expect(within(row).getByText('Il vous manque une information')).toBeDefined();
    expect(
      within(row).getByRole('link', { name: 'Indiquer le volontariat pour le Pass’Sport' }).getAttribute('href'),
    ).toBe(
      `/client/informations-administratives/${siege.id_correspondance}/specificites?champ=passsport.est_volontaire`,
    );
  });

  test('SUBV-014 SUBV-016 : une information dont plusieurs dépendent est proposée d’abord', async () => {
    const nothing = { association: {} };
    start(PAGE, {
      'rds.listSubventions': () => ({
        ...all(),
        subventions: [ligneOf(formation), ligneOf(sport, nothing), ligneOf(passSport, nothing)],
      }),
    });
    const link = await screen.findByRole('link', { name: 'Indiquer le domaine dans la fiche' });
    expect(link.getAttribute('href')).toContain('/activites?champ=domaine');
    expect(screen.getByText(/^Une seule réponse/).textContent).toContain('réglerait 2 de ces subventions');
  });

  test('SUBV-014 : un dispositif du sport n’est pas pour une association d’un autre domaine, et la raison est dite', async () => {
    start(PAGE, {
      'rds.listSubventions': () => ({
        ...all(),
        subventions: [ligneOf(sport, { association: { activites: { domaine: 'Autre' } } })],
      }),
    });
    const row = await rowOf(sport.nom);
    expect(within(row).getByText('Vous n’êtes pas éligible')).toBeDefined();
    expect(row.textContent).toContain('Être une association sportive : non, car le domaine est Autre');
  });

  test('SUBV-022 : ce qui est clos n’est demandé que par qui le veut', async () => {
    const app = start(PAGE, {
      'rds.listSubventions': ({ query }) =>
        query.campagne?.includes('close') ? all(formation, sport) : all(formation),
    });
    expect(await rows()).toHaveLength(1);
    await app.user.selectOptions(screen.getByLabelText('Campagne'), 'Closes');
    await app.user.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(app.addressNow()).toBe(`${PAGE}?campagne=close`);
  });

  test('SUBV-022 : à venir et close se disent aussi en toutes lettres', async () => {
    const during = (date_debut: string, date_fin: string) => ({
      ...formation,
      sous_dispositifs: [partOf(formation, { code: 'a', date_debut, date_fin })],
    });
    const soon = { ...during('2027-02-28T23:00:00Z', '2027-03-31T21:59:00Z'), _id: sport._id, nom: 'À venir' };
    const over = { ...during('2026-01-01T00:00:00Z', '2027-01-31T22:59:00Z'), _id: passSport._id, nom: 'Close' };
    const today = { ...during('2026-01-01T00:00:00Z', '2027-02-03T22:59:00Z'), nom: 'Ce soir' };
    start(PAGE, { 'rds.listSubventions': () => all(today, soon, over) });
    expect((await rowOf('À venir')).textContent).toContain('Ouvrira le lundi 1er mars 2027');
    expect((await rowOf('Close')).textContent).toContain('Close depuis le dimanche 31 janvier 2027 à 23h59');
    expect((await rowOf('Ce soir')).textContent).toContain(
      'Ouverte jusqu’au mercredi 3 février 2027 à 23h59, c’est aujourd’hui, il reste 9 heures',
    );
  });

  test('CALL-RDS-008 CALL-RDS-009 : les filtres vivent dans l’adresse, et reviennent avec elle', async () => {
    const app = start(`${PAGE}?q=club&dispositif=FDVA&exercice=2027&eligibilite=eligible`);
    await title();
    await screen.findByRole('option', { name: 'Vie associative' });
    expect(app.callsTo('rds.listDispositifs')[0]?.path).toBe('/rds/dispositifs');
    expect(screen.getByLabelText<HTMLInputElement>('Chercher une subvention').value).toBe('club');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Dispositif').value).toBe('FDVA'));
    expect(app.callsTo('rds.listSubventions')[0]?.query).toMatchObject({
      q: 'club',
      dispositif: 'FDVA',
      exercice: '2027',
      eligibilite: 'eligible',
    });
    const group = await screen.findByRole('group', { name: 'Filtrer par éligibilité' });
    expect(within(group).getByRole('button', { pressed: true }).textContent).toBe('Vous êtes éligible (2)');
    await app.user.click(within(group).getByRole('button', { name: 'Toutes (3)' }));
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?q=club&dispositif=FDVA&exercice=2027`));
    expect(document.activeElement?.textContent).toBe('Toutes (3)');
    app.history.back();
    await waitFor(() => expect(app.addressNow()).toContain('eligibilite=eligible'));
  });

  test('UI-017 : mots, dispositif, sous-dispositif, département et campagne se choisissent, et partent ensemble', async () => {
    const parts = [{ code: 'Formation', nom: 'Formation des bénévoles' }];
    const app = start(PAGE, { 'rds.listDispositifs': () => [{ ...FDVA, sous_dispositifs: parts }] });
    await rowOf(formation.nom);
    await app.user.type(screen.getByLabelText('Chercher une subvention'), 'club');
    expect(screen.queryByLabelText('Sous-dispositif')).toBeNull();
    await app.user.selectOptions(screen.getByLabelText('Dispositif'), 'Vie associative');
    await app.user.selectOptions(screen.getByLabelText('Sous-dispositif'), 'Formation des bénévoles');
    await app.user.selectOptions(screen.getByLabelText('Département'), 'Seine-Saint-Denis (93)');
    await app.user.selectOptions(screen.getByLabelText('Campagne'), 'Ouvertes maintenant');
    await app.user.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() =>
      expect(app.callsTo('rds.listSubventions').at(-1)?.query).toMatchObject({
        ...{ q: 'club', dispositif: 'FDVA', sous_dispositif: 'Formation', departement: '93', campagne: 'ouverte' },
      }),
    );
    expect(app.addressNow()).toContain('sous_dispositif=Formation&departement=93');
    await app.user.selectOptions(screen.getByLabelText('Dispositif'), 'Tous les dispositifs');
    await app.user.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() => expect(app.addressNow()).not.toContain('sous_dispositif'));
  });

  test('UI-017 : un département que personne ne connaît est laissé de côté', async () => {
    const app = start(`${PAGE}?departement=zz`);
    await rowOf(formation.nom);
    expect(app.callsTo('rds.listSubventions')[0]?.query).not.toHaveProperty('departement');
  });

  test('SUBV-013 : le répertoire se filtre par chacun des dispositifs nommés', async () => {
    const named = ['CNDS', 'FDVA', 'FEDE', 'pass-sport', '2h-sport-college'].map((code) => ({
      ...FDVA,
      code,
      nom: `Le ${code}`,
    }));
    const app = start(`${PAGE}?dispositif=FEDE`, { 'rds.listDispositifs': () => named });
    await screen.findByRole('option', { name: 'Le CNDS' });
    const offered = [...screen.getByLabelText<HTMLSelectElement>('Dispositif').options].map(({ value }) => value);
    expect(offered).toEqual(['', 'CNDS', 'FDVA', 'FEDE', 'pass-sport', '2h-sport-college']);
    expect(app.callsTo('rds.listSubventions')[0]?.query).toMatchObject({ dispositif: 'FEDE' });
  });

  test('une page de plus se demande, et se dit', async () => {
    const app = start(PAGE, {
      'rds.listSubventions': ({ query }) =>
        query.after === 'suite' ? all(passSport) : { ...all(formation, sport), after: 'suite' },
    });
    expect(await screen.findByText('2 subventions affichées')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByText('3 subventions affichées')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
  });

  test('ce sans quoi d’autres ne se trouvent pas mène à la fiche', async () => {
    const lieu = {
      valeur: 'inconnu' as const,
      libelle: 'L’adresse du siège',
      explication: 'Il vous manque : l’adresse du siège.',
      rubrique: 'coordonnees',
      champ: 'adresse_siege.cp',
    };
    start(PAGE, { 'rds.listSubventions': () => ({ ...all(formation), manque: [lieu] }) });
    const link = await screen.findByRole('link', { name: 'Compléter la fiche : L’adresse du siège' });
    expect(link.getAttribute('href')).toContain('/coordonnees?champ=adresse_siege.cp');
  });
});

describe('quand il n’y a rien', () => {
  test.each([
    ['', /Aucune subvention n’est ouverte ni annoncée/, 'Voir les campagnes closes', `${PAGE}?campagne=close`],
    ['?q=zzz', /Aucune subvention ne correspond/, 'Effacer les filtres', PAGE],
    ['?q=zzz&eligibilite=non', /n’a ce résultat pour votre association/, 'Voir tous les résultats', `${PAGE}?q=zzz`],
  ])('ROUTE-023 %s : la liste vide dit quoi faire', async (search, said, button, address) => {
    const app = start(`${PAGE}${search}`, { 'rds.listSubventions': () => all() });
    expect(await screen.findByText(said)).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(app.addressNow()).toBe(address));
  });

  test.each([
    ['coupée', CUT],
    ['en panne', refuse(503)],
  ] as const)('ROUTE-023 P-5 : une liste %s le dit, et se redemande', async (_, failure) => {
    let fails = true;
    const app = start(PAGE, { 'rds.listSubventions': () => (fails ? failure : all(formation)) });
    expect(await screen.findByText(/Le répertoire des subventions n’a pas pu être lu/)).toBeDefined();
    expect(screen.queryByText(/Aucune subvention/)).toBeNull();
    fails = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await rows()).toHaveLength(1);
  });

  test('CALL-RDS-009 P-5 : sans la liste des dispositifs, le filtre le dit', async () => {
    start(PAGE, { 'rds.listDispositifs': () => refuse(500) });
    expect(await screen.findByText(/on ne peut pas filtrer par dispositif/)).toBeDefined();
    expect(await rows()).toHaveLength(3);
  });
});

describe('pour qui', () => {
  test.each([
    ['un agent', luc, { 'rds.readUser': () => ({ authId: luc.authId, locked: false, service }) } as Answers],
    ['Osiris', ines, {}],
  ])('ROUTE-023 : %s voit le répertoire sans verdict', async (_, user, answers) => {
    const app = start(PAGE, {
      ...answers,
      readSession: () => sessionOf(user),
      'rds.readService': () => service,
      'rds.listSubventions': () => ({ ...all(), compte: null, subventions: [ligneOf(formation, null)] }),
    });
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByText(/éligible/)).toBeNull();
    expect(app.callsTo('rds.listSubventions')[0]?.query).not.toHaveProperty('id_asso');
    expect(app.callsTo('dac.readAssociation')).toEqual([]);
  });

  test('ROUTE-023 : avec plusieurs associations, on choisit d’abord', async () => {
    const app = start(PAGE, { 'lca.readUser': () => utilisateurOf(amina, [siege, etablissement]) });
    await app.user.click(await screen.findByRole('button', { name: etablissement.nom }));
    await waitFor(() =>
      expect(app.callsTo('rds.listSubventions').at(-1)?.query).toMatchObject({
        id_asso: String(etablissement.id_correspondance),
      }),
    );
    expect(await screen.findByRole('group', { name: 'Filtrer par éligibilité' })).toBeDefined();
  });
});
