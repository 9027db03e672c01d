import type { Agrement, AgrementLigne } from '@guichet/contract/rda';
import { contenuAgrementSchema } from '@guichet/rules/agrement';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { champ, pieceOf } from '../../../testing/attendus.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { ids, nadia } from '../testing/personnes.ts';
import { bretagne, instructeur, morbihan } from '../testing/subventions.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { instructeurs: _, ...contenu } = contenuAgrementSchema.parse({
  nom: 'Jeunesse et éducation populaire',
  description: 'Pour les associations qui agissent depuis trois ans.',
  campagne_exercice: 2027,
  type_agrement: 'JEP',
  categorie: 'sectoriel',
  niveau: 'departemental',
  duree_premiere: { min: 60, max: 60 },
  duree_renouvellement: 60,
  exige_tca: true,
  motifs_retrait: [{ code: 'statuts', libelle: 'Les statuts ne donnent plus les garanties.' }],
});
const agrementOf = (changes: Partial<Agrement> = {}): Agrement => ({
  ...contenu,
  _id: ids(950),
  code: 'JEP-2027',
  active: false,
  service: { _id: bretagne._id, nom: bretagne.nom },
  instructeurs: [instructeur(602, morbihan.nom, false)],
  campagne: 'ouverte',
  numero: null,
  publiee: null,
  a_publier: true,
  peut_gerer: true,
  version: 7,
  ...changes,
});
const ligneOf = (number: number, nom: string, changes: Partial<AgrementLigne> = {}): AgrementLigne => {
  const { type_agrement, categorie, niveau, fenetre, duree_premiere, duree_renouvellement, exige_tca } = contenu;
  return {
    ...{ type_agrement, categorie, niveau, fenetre, duree_premiere, duree_renouvellement, exige_tca },
    _id: ids(number),
    code: `A-${number}`,
    nom,
    resume: null,
    active: false,
    campagne_exercice: 2027,
    campagne: 'ouverte',
    service: bretagne.nom,
    services: [],
    eligibilite: null,
    publiee: null,
    a_publier: false,
    modifie_at: '2026-11-10T10:00:00.000Z',
    ...changes,
  };
};
const LIGNES = [
  ligneOf(951, 'Éducation populaire', { active: true, publiee: 2 }),
  ligneOf(952, 'Aide alimentaire', { type_agrement: 'HAA', categorie: 'haa' }),
  ligneOf(953, 'Sport', { publiee: 1, type_agrement: 'Sport' }),
];

/** A server that holds one approval, and saves as the real one. */
const held = (initial: Agrement): Answers => {
  let now = initial;
  return {
    'rda.readAgrement': () => now,
    'rda.updateAgrement': ({ body: { instructeurs: _, ...body } }) => {
      now = { ...now, ...(body as Partial<Agrement>), version: now.version + 1 };
      return now;
    },
  };
};

const start = (address: string, answers: Answers = {}, user = nadia) => {
  const app = startApp(`/administration/rda${address}`, {
    readSession: () => sessionOf(user),
    'lca.readUser': () => utilisateurOf(user),
    'rds.readUser': ({ params }) => ({
      authId: params.id,
      locked: false,
      service: { ...bretagne, profil: 'Administrateur national', authId: user.authId },
    }),
    'rds.listServices': () => ({ services: [bretagne, morbihan], after: null }),
    'rda.listAgrements': () => ({ agrements: LIGNES, after: null, manque: [] }),
    'rda.listChampsAttendus': () => [],
    'rda.listDocumentsAttendus': () => [],
    'rda.listVersionsAgrement': () => ({ versions: [] }),
    ...answers,
  });
  render(app.element);
  return { app, person: userEvent.setup({ delay: null }) };
};
const rowOf = async (nom: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: nom })).closest('li') ?? document.body;
const ONE = `/agrements/${ids(950)}`;

describe('la liste des agréments', () => {
  test('ROUTE-035 CALL-RDA-001 : ils sont rangés par état, sans référent à désigner, et se demandent toute l’année', async () => {
    const { app } = start('');
    expect(await screen.findByRole('heading', { level: 1, name: 'Gestion des agréments' })).toBeDefined();
    const open = await screen.findByRole('region', { name: 'Ouverts aux demandes (1)' });
    expect(within(open).getByText('Se demande toute l’année.')).toBeDefined();
    expect((await rowOf('Aide alimentaire')).textContent).toContain(
      'Avant l’ouverture, il manque : une première publication.',
    );
    expect((await rowOf('Sport')).textContent).toContain('Il est prêt : il reste à l’ouvrir.');
    const nav = within(screen.getByRole('navigation', { name: 'Gestion des agréments' })).getAllByRole('link');
    expect(nav.map(({ textContent }) => textContent)).toEqual(['Agréments', 'Champs et documents', 'Subventions']);
    expect(screen.queryByText(/Importer|Exporter/)).toBeNull();
    expect(app.callsTo('rda.listAgrements')[0]).toMatchObject({
      path: '/rda/agrements',
      query: { gestion: 'true', limit: '100' },
    });
    expect(app.callsTo('rds.listDispositifs')).toHaveLength(0);
  });

  test('CALL-RDA-001 : la recherche part avec son type et son exercice', async () => {
    const { app, person } = start('');
    await person.type(await screen.findByLabelText('Nom, code ou résumé'), 'aide');
    await person.selectOptions(await screen.findByLabelText('Type'), 'HAA');
    await person.selectOptions(screen.getByLabelText('Exercice'), '2027');
    await person.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() =>
      expect(app.callsTo('rda.listAgrements').at(-1)?.query).toEqual({
        ...{ gestion: 'true', limit: '100', q: 'aide', type_agrement: 'HAA', exercice: '2027' },
      }),
    );
  });

  test('ROUTE-035 : un membre d’association n’y entre pas', async () => {
    const { app } = start('', {}, amina);
    await waitFor(() => expect(app.addressNow()).not.toContain('/administration/rda'));
    expect(app.callsTo('rda.listAgrements')).toHaveLength(0);
  });
});

describe('composer un agrément', () => {
  test('CALL-RDA-005 AGREMENT-002 VALID-015 : un nom, un code mis en capitales, un type, un exercice, et le brouillon s’ouvre', async () => {
    const { app, person } = start('/agrements/ajouter', {
      'rda.listAgrements': () => ({ agrements: [], after: null, manque: [] }),
      'rda.createAgrement': () => agrementOf(),
      'rda.readAgrement': () => agrementOf(),
    });
    await person.type(await screen.findByLabelText('Nom'), 'Jeunesse');
    await person.type(screen.getByLabelText(/^Code/), 'jep-Dep-2028');
    await person.type(screen.getByLabelText(/^Type d’agrément/), 'JEP');
    await person.selectOptions(screen.getByLabelText('Catégorie'), 'Agrément sectoriel');
    await person.selectOptions(screen.getByLabelText('Niveau'), 'National');
    await person.click(screen.getByRole('button', { name: 'Créer l’agrément' }));
    await screen.findByRole('heading', { level: 1, name: 'Jeunesse et éducation populaire' });
    const [call] = app.callsTo('rda.createAgrement');
    expect([call?.method, call?.path, call?.body]).toEqual([
      'POST',
      '/rda/agrements',
      {
        ...{ nom: 'Jeunesse', code: 'JEP-DEP-2028', campagne_exercice: 2028 },
        ...{ type_agrement: 'JEP', categorie: 'sectoriel', niveau: 'national' },
      },
    ]);
  });

  test('CALL-RDA-002 AGREMENT-002 : il s’ouvre avec ses parties, dont le titre et la fenêtre', async () => {
    const { app } = start(ONE, held(agrementOf()));
    const parts = await screen.findByRole('list', { name: 'Parties de l’agrément' });
    expect(
      within(parts)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Présentation', 'Titre', 'Fenêtre', 'Instructeurs', 'Éligibilité', 'Champs', 'Documents'],
      ...['Aperçu', 'Publication'],
    ]);
    expect(screen.getByText('JEP-2027, JEP, exercice 2027')).toBeDefined();
    expect(app.callsTo('rda.readAgrement')[0]).toMatchObject({
      path: `/rda/agrements/${ids(950)}`,
      query: { version: 'brouillon' },
    });
  });

  test('CALL-RDA-006 : le titre change champ par champ, par PATCH et sa version', async () => {
    const { app, person } = start(`${ONE}/titre`, held(agrementOf()));
    await person.selectOptions(await screen.findByLabelText(/^Niveau/), 'Régional');
    const max = screen.getByLabelText(/durée maximale/);
    await person.clear(max);
    await person.type(max, '72');
    await person.type(screen.getByLabelText(/^Motifs/), '\nActivité cessée');
    await person.tab();
    await waitFor(() => {
      const sent = Object.assign({}, ...app.callsTo('rda.updateAgrement').map(({ body }) => body));
      expect(sent).toMatchObject({
        niveau: 'regional',
        duree_premiere: { min: 60, max: 72 },
        motifs_retrait: [
          { code: 'statuts', libelle: 'Les statuts ne donnent plus les garanties.' },
          { libelle: 'Activité cessée' },
        ],
      });
      expect(Object.keys(sent).toSorted()).toEqual(['duree_premiere', 'motifs_retrait', 'niveau']);
    });
    const [call] = app.callsTo('rda.updateAgrement');
    expect([call?.method, call?.headers.get('if-match')]).toEqual(['PATCH', '"7"']);
  });

  test('le tronc commun ne dépend pas de lui-même, et un titre sans fin ne se renouvelle pas : c’est dit où le corriger', async () => {
    start(`${ONE}/titre`, held(agrementOf({ categorie: 'tca', duree_premiere: null })));
    expect(await screen.findByText(/Le tronc commun ne peut pas dépendre de lui-même/)).toBeDefined();
    expect(screen.getByText(/Un titre sans fin ne se renouvelle pas/)).toBeDefined();
  });

  test('CALL-RDA-006 : une fenêtre se donne par ses deux jours de Paris, et se referme en une case', async () => {
    const { app, person } = start(`${ONE}/fenetre`, held(agrementOf()));
    await person.click(await screen.findByLabelText(/Se demande toute l’année/));
    const fin = await screen.findByLabelText('Dernier jour');
    await person.clear(fin);
    await person.type(fin, '2027-05-19');
    await waitFor(() =>
      expect(app.callsTo('rda.updateAgrement').at(-1)?.body).toEqual({
        fenetre: { date_debut: '2026-12-31T23:00:00.000Z', date_fin: '2027-05-19T21:59:00.000Z' },
      }),
    );
    await person.click(screen.getByLabelText(/Se demande toute l’année/));
    await waitFor(() => expect(app.callsTo('rda.updateAgrement').at(-1)?.body).toEqual({ fenetre: null }));
  });

  test('CALL-RDA-006 : publier garde une version, ouvrir le montre', async () => {
    const { app, person } = start(`${ONE}/publication`, {
      ...held(agrementOf({ publiee: 1, a_publier: true })),
      'rda.readVersionAgrement': () => ({
        ...{ numero: 1, publie_at: '2026-11-01T10:00:00.000Z', publie_par: null, commentaire: null, services: [] },
        contenu: { ...contenu, instructeurs: [{ service: ids(602), isReferent: false }], duree_renouvellement: 36 },
      }),
      'rda.publishAgrement': () => agrementOf({ publiee: 2, a_publier: false, version: 8 }),
    });
    const changes = await screen.findByRole('list', { name: 'Changements depuis la version 1' });
    expect(changes.textContent).toMatch(/Durée d’un renouvellement.*Avant : 36 mois.*Après : 60 mois/);
    expect(within(changes).getAllByRole('listitem')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Publier la version 2' }));
    await waitFor(() => expect(app.callsTo('rda.publishAgrement')[0]?.headers.get('if-match')).toBe('"7"'));
    await person.click(await screen.findByRole('button', { name: 'Ouvrir l’agrément' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Il peut être demandé aujourd’hui');
    await person.click(within(dialog).getByRole('button', { name: 'Ouvrir l’agrément' }));
    await waitFor(() => expect(app.callsTo('rda.updateAgrement')[0]?.body).toEqual({ active: true }));
  });

  test('CALL-RDA-003 : dupliquer mène à la copie de l’exercice suivant', async () => {
    const copie = agrementOf({ nom: 'Jeunesse 2028', campagne_exercice: 2028 });
    const { app, person } = start('', {
      'rda.duplicateAgrement': () => ({ ...copie, instructeurs_retires: [] }),
      'rda.readAgrement': () => copie,
    });
    await person.click(within(await rowOf('Éducation populaire')).getByRole('button', { name: /Dupliquer/ }));
    await screen.findByRole('heading', { level: 1, name: 'Jeunesse 2028' });
    expect(app.callsTo('rda.duplicateAgrement')[0]).toMatchObject({
      ...{ method: 'POST', path: `/rda/agrements/${ids(951)}/duplicate`, body: {} },
    });
  });

  test('CALL-RDA-004 : supprimer se confirme, puis ramène à la liste', async () => {
    const { app, person } = start(ONE, { ...held(agrementOf()), 'rda.deleteAgrement': () => ({ message: 'fait' }) });
    await person.click(await screen.findByRole('button', { name: 'Supprimer l’agrément' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer l’agrément' }));
    await screen.findByRole('heading', { level: 1, name: 'Gestion des agréments' });
    expect(app.callsTo('rda.deleteAgrement')[0]).toMatchObject({
      ...{ method: 'DELETE', path: `/rda/agrements/${ids(950)}` },
    });
  });
});

describe('ce qui échoue', () => {
  const ECHEC = "Un problème est survenu lors de la création de l'agrément.";
  const saidThen = async (suite: string) =>
    expect((await screen.findAllByText((texte) => texte.startsWith(`${ECHEC} ${suite}`))).length).toBeGreaterThan(0);

  test('ERR-006 : à la création', async () => {
    const { person } = start('/agrements/ajouter', {
      'rda.listAgrements': () => ({ agrements: [], after: null, manque: [] }),
      'rda.createAgrement': () => refuse(409, { code: 'AGREMENT_CODE_PRIS', message: 'Ce code est déjà pris.' }),
    });
    await person.type(await screen.findByLabelText('Nom'), 'Jeunesse');
    await person.type(screen.getByLabelText(/^Code/), 'JEP');
    await person.type(screen.getByLabelText(/^Type d’agrément/), 'JEP');
    await person.selectOptions(screen.getByLabelText('Catégorie'), 'Agrément sectoriel');
    await person.selectOptions(screen.getByLabelText('Niveau'), 'National');
    await person.click(screen.getByRole('button', { name: 'Créer l’agrément' }));
    await saidThen('Ce code est déjà pris.');
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Jeunesse');
  });
  test('ERR-006 : à la modification', async () => {
    const { person } = start(`${ONE}/presentation`, {
      ...held(agrementOf()),
      'rda.updateAgrement': () => CUT,
    });
    await person.type(await screen.findByLabelText(/^Résumé/), 'R');
    expect(await screen.findByText(ECHEC)).toBeDefined();
  });
  test('ERR-006 : à la duplication', async () => {
    const { person } = start('', { 'rda.duplicateAgrement': () => CUT });
    await person.click(within(await rowOf('Sport')).getByRole('button', { name: /Dupliquer/ }));
    await saidThen('Le service ne répond');
    expect(screen.getByRole('link', { name: 'Sport' })).toBeDefined();
  });
  test('ERR-006 : à la suppression', async () => {
    const { person } = start(ONE, { ...held(agrementOf()), 'rda.deleteAgrement': () => CUT });
    await person.click(await screen.findByRole('button', { name: 'Supprimer l’agrément' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer l’agrément' }));
    await saidThen('Le service ne répond');
  });
  test('ERR-047 : supprimer un agrément sans son numéro s’arrête sur « Missing ID », et rien ne part', async () => {
    const { app } = start('');
    await screen.findByRole('heading', { level: 1, name: 'Gestion des agréments' });
    for (const params of [{}, { id: undefined }, { id: null }, { id: '' }])
      await expect(app.services.api.rda.deleteAgrement({ params } as never)).rejects.toThrow('Missing ID');
    expect(app.callsTo('rda.deleteAgrement')).toHaveLength(0);
  });
});

describe('la bibliothèque des agréments', () => {
  const question = { ...champ('ouverte_a_tous', 'Ouverte à tous ?', { type: 'booleen' }), _id: ids(960), version: 3 };
  const statuts = { ...pieceOf('STC', 'Statuts à jour', { type_document: 'STC' }), _id: ids(961), version: 5 };
  const answers: Answers = {
    'rda.listChampsAttendus': () => [question],
    'rda.listDocumentsAttendus': () => [statuts],
    'rda.readChampAttendu': () => question,
    'rda.readDocumentAttendu': () => statuts,
    'rda.updateChampAttendu': ({ body }) => ({ ...question, ...body, version: 4 }) as typeof question,
    'rda.replaceDocumentAttendu': ({ body }) => ({ ...statuts, ...body, version: 6 }) as typeof statuts,
    'rda.deleteDocumentAttendu': () => ({ message: 'fait' }),
  };
  const PAGE = '/parametrage-custom';

  test('CALL-RDA-020 CALL-RDA-021 CALL-GEN-006.c : champs et documents se lisent dans le service des agréments, à part', async () => {
    const { app } = start(PAGE, answers);
    expect(await screen.findByRole('link', { name: 'Ouverte à tous ?' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Statuts à jour' })).toBeDefined();
    expect(app.callsTo('rda.listChampsAttendus')[0]?.path).toBe('/rda/champs-attendus');
    expect(app.callsTo('rda.listDocumentsAttendus')[0]?.path).toBe('/rda/documents-attendus');
    expect(app.callsTo('rds.listChampsAttendus')).toHaveLength(0);
  });
  test('CALL-RDA-020 : un champ se range sous un critère, par PATCH', async () => {
    const { app, person } = start(`${PAGE}?champ=${ids(960)}`, answers);
    await person.selectOptions(await screen.findByLabelText('Critère'), 'Fonctionnement démocratique');
    await person.click(screen.getByRole('button', { name: 'Enregistrer le champ' }));
    await waitFor(() => expect(app.callsTo('rda.updateChampAttendu')[0]?.body).toEqual({ bloc: 'democratie' }));
  });
  test('CALL-RDA-021 : un document s’enregistre et se supprime', async () => {
    const { app, person } = start(`${PAGE}?document=${ids(961)}`, answers);
    await person.type(await screen.findByLabelText(/^Libellé/), ' signés');
    await person.click(screen.getByRole('button', { name: 'Enregistrer le document' }));
    await waitFor(() => expect(app.callsTo('rda.replaceDocumentAttendu')[0]?.method).toBe('PUT'));
    await person.click(await screen.findByRole('link', { name: 'Statuts à jour' }));
    await person.click(await screen.findByRole('button', { name: 'Supprimer le document' }));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer le document' }),
    );
    await waitFor(() =>
      expect(app.callsTo('rda.deleteDocumentAttendu')[0]?.path).toBe(`/rda/documents-attendus/${ids(961)}`),
    );
  });
});
