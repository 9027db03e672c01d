import type { Legere, Trouvee } from '@guichet/contract/association';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { createMemoryStorage } from '../../testing/memoryStorage.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const club: Trouvee = {
  id_correspondance: 4_217,
  nom: 'Judo club des Lilas',
  sigle: 'JCL',
  commune: 'Les Lilas',
  cp: '93260',
  id_rna: 'W751234567',
  id_siren: '123456789',
  id_siret_siege: '12345678900012',
  actif: true,
};
const dissoute: Trouvee = { ...club, id_correspondance: 4_300, nom: 'Judo club dissous', actif: false };
const adresse = {
  numero: '3',
  type_voie: 'rue',
  voie: 'du Dojo',
  complement: null,
  cp: '93260',
  commune: 'Les Lilas',
  code_insee: null,
  pays: null,
};
const legere: Legere = {
  id_correspondance: club.id_correspondance,
  identite: {
    nom: club.nom,
    sigle: club.sigle,
    id_siren: club.id_siren,
    id_siret_siege: club.id_siret_siege,
    id_rna: club.id_rna,
    id_correspondance: club.id_correspondance,
    actif: true,
  },
  adresse_siege: adresse,
  etablissements: [
    { id_siret: '12345678900020', actif: true, nom: 'Antenne de Pantin', est_siege: false, adresse: null },
    { id_siret: '12345678900012', actif: true, nom: null, est_siege: true, adresse },
    { id_siret: '12345678900038', actif: false, nom: 'Antenne fermée', est_siege: false, adresse: null },
  ],
};

const FONCTIONS = [
  {
    _id: '019a0000-0000-7000-8000-000000000301',
    type: 'fonctions' as const,
    libelle: 'Fonctions',
    categorie: 'association' as const,
    options: [{ value: 'president-e', label: 'Président(e)' }],
    version: 1,
  },
];

const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'lca.readUser': () => utilisateurOf(amina),
  'lca.listReferentiels': () => FONCTIONS,
  'dac.searchAssociations': () => ({ results: [club, dissoute], total: 2 }),
  'dac.readAssociationLight': () => ({ results: [legere], total: 1 }),
};

const start = (page: string, answers: Answers = {}) => {
  const app = startApp(page, { ...ANSWERS, ...answers });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Votre association/ });

const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Propositions' })).findAllByRole('option');

test('UI-012 : dans cet ordre, le certificat ne se lit pas avant d’avoir choisi un établissement', async () => {
  const { id_correspondance, nom, commune, id_rna, id_siren } = club;
  const tabStorage = createMemoryStorage();
  const choix = { id_correspondance, nom, commune, id_rna, id_siren, etablissement: null };
  tabStorage.setItem('guichet.brouillon.ajout-association', JSON.stringify(choix));
  const app = startApp('/ajout-association/certificat-honneur', ANSWERS, { tabStorage });
  render(app.element);
  expect(await screen.findByRole('heading', { level: 1, name: 'Choisir votre établissement' })).toBeDefined();
  expect(app.addressNow()).toBe('/ajout-association/choix-etablissement');
});

describe('qui n’a pas encore d’association', () => {
  test.each([
    '/',
    '/home',
    '/ajout-association',
    '/ajout-association/choix-etablissement',
    '/ajout-association/certificat-honneur',
  ])('GUARD-009 GUARD-010 ROUTE-025 ROUTE-026 : %s mène au choix d’une association', async (page) => {
    const app = start(page);
    await title('Choisir votre association');
    expect(app.addressNow()).toBe('/ajout-association/choix-association');
  });

  test('GUARD-009 : le profil et le tableau de bord restent ouverts, et y mènent', async () => {
    start('/user/dashboard');
    const link = await screen.findByRole('link', { name: 'Rejoindre mon association' });
    expect(link.getAttribute('href')).toBe('/client/ajout-association/choix-association');
  });

  test('ROUTE-025 : avec une association, en rejoindre une autre mène aussi au choix', async () => {
    const app = start('/ajout-association', { 'lca.readUser': () => utilisateurOf(amina, [siege]) });
    await title('Choisir votre association');
    expect(app.addressNow()).toBe('/ajout-association/choix-association');
  });

  test('GUARD-009 : avec une association, l’accueil s’ouvre', async () => {
    const app = start('/', { 'lca.readUser': () => utilisateurOf(amina, [siege]) });
    await title('À faire');
    expect(app.addressNow()).toBe('/');
    expect(screen.queryByRole('link', { name: 'Rejoindre mon association' })).toBeNull();
  });
});

describe('la boîte de recherche', () => {
  test('ASSO-021 UI-012 UI-030 : nom, commune, RNA et SIRET par trois ; ce qui est dissous est dit', async () => {
    const { user } = start('/ajout-association/choix-association');
    await user.type(await box(), 'judo lilas');
    const [first, second] = await options();
    expect(first?.textContent).toContain('Judo club des Lilas (JCL)');
    expect(first?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      '93260 Les Lilas, SIRET : 123 456 789 000 12 - RNA : W751234567',
    );
    expect(within(second as HTMLElement).getByText('Dissoute')).toBeDefined();
    expect(await screen.findByText('2 associations trouvées. Choisissez la bonne dans la liste.')).toBeDefined();
  });

  test.each(['123456789', 'SIREN 123 456 789', 'W751234567', 'W9T1002867'])(
    'ASSO-020 : « %s » part à la recherche par numéro',
    async (question) => {
      const app = start('/ajout-association/choix-association');
      await app.user.type(await box(), question);
      await options();
      expect(app.callsTo('dac.searchAssociations')).toEqual([]);
    },
  );

  test('UI-012 : au clavier, on descend, on remonte, on ferme, on efface, on choisit', async () => {
    const app = start('/ajout-association/choix-association');
    const input = await box();
    await app.user.type(input, 'judo');
    await options();
    const activeText = () =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
    expect(input.getAttribute('aria-expanded')).toBe('true');
    await app.user.keyboard('{ArrowDown}');
    expect(activeText()).toContain('Judo club des Lilas');
    await app.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeText()).toContain('Judo club dissous');
    await app.user.keyboard('{Escape}');
    expect([input.getAttribute('aria-expanded'), input.value]).toEqual(['false', 'judo']);
    await app.user.keyboard('{Escape}');
    expect(input.value).toBe('');
    await app.user.type(input, 'judo');
    await options();
    await app.user.keyboard('{ArrowDown}{Enter}');
    await title('Choisir votre établissement');
    expect(app.addressNow()).toBe('/ajout-association/choix-etablissement');
  });

  test('UI-012 : une association dissoute n’est pas choisie, et la raison est dite', async () => {
    const app = start('/ajout-association/choix-association');
    await app.user.type(await box(), 'judo');
    await app.user.click((await options())[1] as HTMLElement);
    expect(await screen.findByText(/« Judo club dissous » est dissoute d’après les registres/)).toBeDefined();
    expect(app.addressNow()).toBe('/ajout-association/choix-association');
  });

  test('ASSO-022 : une recherche qui échoue dit les mots du serveur, et on peut recommencer', async () => {
    let fails = true;
    const { user } = start('/ajout-association/choix-association', {
      'dac.searchAssociations': () =>
        fails ? refuse(503, { code: 'PANNE', message: 'Le registre se repose.' }) : { results: [club], total: 1 },
    });
    await user.type(await box(), 'judo');
    expect(await screen.findByText('Le registre se repose.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    await user.click(await box());
    expect(await options()).toHaveLength(1);
  });

  test('rien trouvé : on dit quoi faire', async () => {
    const { user } = start('/ajout-association/choix-association', {
      'dac.searchAssociations': () => ({ results: [], total: 0 }),
    });
    await user.type(await box(), 'zzz');
    expect(await screen.findByText(/Aucune association trouvée pour « zzz »/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Écrivez à l’assistance' })).toBeDefined();
  });

  test('une réponse en retard ne remplace pas la dernière', async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    start('/ajout-association/choix-association', {
      'dac.searchAssociations': async ({ query }) => {
        if (query.q === 'judo') await late;
        return { results: [{ ...club, nom: `Réponse à ${query.q}` }], total: 1 };
      },
    });
    const input = await box();
    fireEvent.change(input, { target: { value: 'judo' } });
    await new Promise((resolve) => setTimeout(resolve, 400));
    fireEvent.change(input, { target: { value: 'judo lilas' } });
    expect(await screen.findByText('Réponse à judo lilas')).toBeDefined();
    release();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText('Réponse à judo')).toBeNull();
  });
});

const toCertificat = async (answers: Answers = {}) => {
  const app = start('/ajout-association/choix-association', answers);
  await app.user.type(await box(), 'judo');
  await app.user.click((await options())[0] as HTMLElement);
  await title('Choisir votre établissement');
  // The same title stands there while they are read.
  await screen.findAllByRole('radio');
  return app;
};

describe('de l’établissement au certificat', () => {
  test('ROUTE-027 UI-012 UI-030 : le siège d’abord, ce qui est fermé n’est pas proposé', async () => {
    const app = await toCertificat();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['12345678900012', true],
      ['12345678900020', false],
    ]);
    expect(document.body.textContent).toContain('3 rue du Dojo, 93260 Les Lilas, SIRET 123 456 789 000 12');
    await app.user.click(screen.getByLabelText(/Antenne de Pantin/));
    await app.user.click(screen.getByRole('button', { name: 'Continuer vers le certificat' }));
    await title('Certificat sur l’honneur');
    expect(app.tabStorage.getItem('guichet.brouillon.ajout-association')).toContain('"id_siret":"12345678900020"');
  });

  test('ROUTE-027 UI-012 : un seul établissement, il n’y a rien à choisir et la page est passée', async () => {
    const app = start('/ajout-association/choix-association', {
      'dac.readAssociationLight': () => ({
        results: [{ ...legere, etablissements: legere.etablissements.slice(0, 1) }],
        total: 1,
      }),
    });
    await app.user.type(await box(), 'judo');
    await app.user.click((await options())[0] as HTMLElement);
    await title('Certificat sur l’honneur');
    expect(app.tabStorage.getItem('guichet.brouillon.ajout-association')).toContain('"id_siret":"12345678900020"');
    expect(screen.getByRole('link', { name: 'Changer d’association' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Changer d’établissement' })).toBeNull();
  });

  test('ROUTE-028 UI-012 UI-013 CALL-LCA-006 CALL-LCA-008 : accepter rattache, prévient, relit, et dit ce qui est obtenu', async () => {
    const joined = utilisateurOf(amina, [{ ...siege, id_siret: '12345678900020', type: 'Etablissement secondaire' }]);
    let isJoined = false;
    const app = await toCertificat({
      'lca.readUser': () => (isJoined ? joined : utilisateurOf(amina)),
      'lca.updateUser': () => {
        isJoined = true;
        return joined;
      },
      'lca.joinAssociationNotification': () => ({ message: 'ok' }),
    });
    await app.user.click(screen.getByLabelText(/Antenne de Pantin/));
    await app.user.click(screen.getByRole('button', { name: 'Continuer vers le certificat' }));
    await title('Certificat sur l’honneur');
    await app.user.click(screen.getByRole('button', { name: 'Me rattacher à l’association' }));
    expect((await screen.findAllByText('Choisissez votre fonction dans l’association.')).length).toBeGreaterThan(0);
    expect(app.callsTo('lca.updateUser')).toEqual([]);
    await app.user.selectOptions(screen.getByLabelText(/^Votre fonction/), 'president-e');
    await app.user.click(screen.getByLabelText('Je le certifie sur l’honneur'));
    await app.user.click(screen.getByRole('button', { name: 'Me rattacher à l’association' }));
    await title('Vous êtes rattaché(e) à l’association');
    const names = app.calls.map(({ name }) => name);
    const order = ['lca.updateUser', 'lca.joinAssociationNotification', 'lca.readUser'];
    expect(names.filter((name) => order.includes(name)).slice(-3)).toEqual(order);
    expect(app.callsTo('lca.updateUser')[0]?.body).toEqual({
      associations: [
        {
          id_correspondance: 4_217,
          id_siret: '12345678900020',
          fonction: 'president-e',
          notifications: true,
          certificat_honneur: true,
        },
      ],
    });
    expect(app.callsTo('lca.joinAssociationNotification')[0]?.body).toEqual({
      id_correspondance: 4_217,
      id_rna: 'W751234567',
      id_siren: '123456789',
      email: amina.email,
    });
    expect(app.tabStorage.getItem('guichet.brouillon.ajout-association')).toBeNull();
  });

  test.each([
    ['dit les fonctions déjà dans la fiche', 'president-e', 'Déjà dans la fiche : Président(e)'],
    ['ne dit rien quand personne n’y est', null, null],
  ])('CALL-DAC-013 : le certificat %s', async (_, fonction, said) => {
    const id = '019a0000-0000-7000-8000-0000000000e1';
    const app = await toCertificat({
      'dac.readAssociationLight': () => ({
        results: [{ ...legere, representants_legaux: fonction === null ? [] : [{ id, fonction }] }],
        total: 1,
      }),
    });
    await app.user.click(screen.getByRole('button', { name: 'Continuer vers le certificat' }));
    await title('Certificat sur l’honneur');
    await waitFor(() => expect(app.callsTo('dac.readAssociationLight').at(-1)?.query).toHaveProperty('endpoint'));
    const { method, path, query } = app.callsTo('dac.readAssociationLight').at(-1) ?? {};
    expect([method, path]).toEqual(['GET', '/dac/association-light']);
    expect(query).toEqual({ q: '4217', endpoint: 'structureByCorrespondance', representants_legaux: 'true' });
    if (said === null) expect(screen.queryByText(/Déjà dans la fiche/)).toBeNull();
    else expect(await screen.findByText(said)).toBeDefined();
  });

  test('UI-013 P-8 : avec des membres, on dit qui peut confirmer et ce qu’on voit d’ici là', async () => {
    const waiting = utilisateurOf(amina, [{ ...siege, etat: 'a_confirmer' }]);
    const app = await toCertificat({
      'lca.updateUser': () => waiting,
      'lca.joinAssociationNotification': () => refuse(500, { code: 'ERREUR_INTERNE' }),
    });
    await app.user.click(screen.getByRole('button', { name: 'Continuer vers le certificat' }));
    await title('Certificat sur l’honneur');
    await app.user.selectOptions(screen.getByLabelText(/^Votre fonction/), 'president-e');
    await app.user.click(screen.getByLabelText('Je le certifie sur l’honneur'));
    await app.user.click(screen.getByRole('button', { name: 'Me rattacher à l’association' }));
    await title('Votre demande est en attente');
    expect(screen.getByText(/Un membre de son siège, ou un service de l’administration, peut confirmer/)).toBeDefined();
    expect(screen.getByText(/n’a plus de membre sur le portail, c’est un service qui répond/)).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Votre demande est en attente - Guichet Asso'));
  });
});
