import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, type Name, refuse } from '../../testing/answers.ts';
import { ficheJudo, recordJudo } from '../../testing/fiche.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

/** What the screens of the record really ask of the server: verb, address, question and body. */
const ID = String(siege.id_correspondance);
const PANTIN = '12345678900020';
const person = userEvent.setup({ delay: null });

const FONCTIONS = {
  _id: '019a0000-0000-7000-8000-000000000301',
  type: 'fonctions',
  libelle: 'Fonctions',
  categorie: 'association',
  version: 1,
  options: [
    { value: 'president-e', label: 'Président(e)' },
    { value: 'secretaire', label: 'Secrétaire' },
  ],
};
const open = (page: string, answers: Answers = {}) => {
  const app = startApp(`/informations-administratives/${ID}${page}`, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'lca.listReferentiels': () => [FONCTIONS] as never,
    'dac.readAssociation': () => recordJudo,
    'dac.listDocuments': () => [],
    ...answers,
  });
  render(app.element);
  const sent = async (name: Name) => {
    await waitFor(() => expect(app.callsTo(name).length).toBeGreaterThan(0));
    return app.callsTo(name).map(({ method, path, query, body }) => ({ call: `${method} ${path}`, query, body }));
  };
  return { ...app, sent };
};
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`, 'u'));
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
};

const item = { id_siret: null, deleted: false, version: 2, modifie_at: '2027-01-01T00:00:00.000Z' };
const rib = {
  ...item,
  id: '019a0000-0000-7000-8000-0000000000b1',
  titulaire: 'Judo club',
  banque: null,
  domiciliation: null,
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
};
const claire = {
  ...item,
  id: '019a0000-0000-7000-8000-0000000000e1',
  civilite: 'Madame' as const,
  nom: 'Besson',
  prenom: 'Claire',
  fonction: 'president-e',
  courriel: 'claire@judo.example',
  telephone: '0600000000',
  est_representant_legal: true,
  valideur_cec: false,
  publication_internet: false,
  complet: true,
};
const withClaire: Answers = { 'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [claire] }) };
const staleOn = (champ: string, actuelle: unknown, demandee: unknown) =>
  refuse(409, { code: 'VERSION_DEPASSEE', message: 'x', conflits: [{ champ, actuelle, demandee }] });

describe('lire', () => {
  test('CALL-DAC-001 : la page de la fiche lit la fiche entière, une fois', async () => {
    const { sent } = open('');
    await within(await screen.findByRole('main')).findByText('Judo club des Lilas');
    expect(await sent('dac.readAssociation')).toEqual([
      { call: 'GET /dac/association', query: { q: ID }, body: undefined },
    ]);
  });

  test('CALL-DAC-002 CALL-DAC-003 : un numéro va à la fiche légère, des mots à la recherche', async () => {
    const { sent } = open('/reseaux', {
      'dac.searchAssociations': () => ({ results: [], total: 0 }),
      'dac.readAssociationLight': () => ({ results: [], total: 0 }),
    });
    await press('Ajouter un réseau');
    await fill('Chercher le réseau', 'judo lilas');
    const words = await sent('dac.searchAssociations');
    expect(words.at(-1)).toEqual({ call: 'GET /dac/association/search', query: { q: 'judo lilas' }, body: undefined });
    await fill('Chercher le réseau', '775 666 333');
    const number = await sent('dac.readAssociationLight');
    expect(number.at(-1)).toEqual({ call: 'GET /dac/association-light', query: { q: '775 666 333' }, body: undefined });
  });

  test('CALL-DAC-004 : quelqu’un a été plus rapide, l’identité seule est relue', async () => {
    const { sent, callsTo } = open('/coordonnees', {
      'dac.updateIdentite': () => staleOn('telephone', '0600000000', '0611111111'),
      'dac.readIdentite': () => ({ ...ficheJudo, version: 9 }),
    });
    await fill('Téléphone', '0611111111');
    await press('Enregistrer');
    await screen.findByRole('heading', { level: 1, name: 'Quelle valeur garder ?' });
    expect(await sent('dac.readIdentite')).toEqual([
      { call: 'GET /dac/association/identite', query: { id_asso: ID }, body: undefined },
    ]);
    expect(callsTo('dac.readAssociation')).toHaveLength(1);
  });

  test('CALL-DAC-005 : de même pour un élément, sa liste seule est relue', async () => {
    const { sent, callsTo } = open('/coordonnees-bancaires', {
      'dac.readAssociation': () => ({ ...recordJudo, ribs: [rib] }),
      'dac.updateRib': () => staleOn('banque', 'Banque du Port', 'Crédit local'),
      'dac.listRibs': () => [{ ...rib, banque: 'Banque du Port', version: 7 }],
    });
    await press(/^Modifier/);
    await fill('Banque', 'Crédit local');
    await press('Enregistrer le compte bancaire');
    await person.click(await screen.findByRole('radio', { name: /^Crédit local/ }));
    expect(await sent('dac.listRibs')).toEqual([
      { call: 'GET /dac/association/ribs', query: { id_asso: ID }, body: undefined },
    ]);
    await press('Enregistrer mon choix');
    await waitFor(() => expect(callsTo('dac.updateRib')).toHaveLength(2));
    expect(callsTo('dac.updateRib')[1]?.headers.get('if-match')).toBe('"7"');
    expect(callsTo('dac.readAssociation')).toHaveLength(1);
  });
});

describe('écrire', () => {
  test('CALL-DAC-006 : ajouter nomme l’association et l’établissement, avec les champs remplis', async () => {
    const { sent } = open(`/coordonnees-bancaires?etablissement=${PANTIN}`, {
      'dac.createRib': () => ({ ...rib, id_siret: PANTIN }),
    });
    await press('Ajouter un compte bancaire');
    await fill('IBAN', rib.iban);
    await fill('BIC', rib.bic);
    await press('Enregistrer le compte bancaire');
    expect(await sent('dac.createRib')).toEqual([
      {
        call: 'POST /dac/association/ribs',
        query: { id_asso: ID, id_siret: PANTIN },
        body: {
          titulaire: 'Judo club des Lilas',
          iban: rib.iban,
          bic: rib.bic,
          banque: null,
          domiciliation: null,
        },
      },
    ]);
  });

  test('CALL-DAC-007 : un réseau choisi est nommé par son numéro, et son membre par le sien', async () => {
    const federation = {
      id_correspondance: 77,
      id_rna: null,
      id_siren: '775666333',
      id_siret_siege: null,
      nom: 'Fédération de judo',
      sigle: null,
      actif: true,
      commune: 'Paris',
      cp: '75014',
    };
    const { sent } = open('/reseaux', {
      'dac.searchAssociations': () => ({ results: [federation], total: 1 }),
      'dac.createReseau': ({ body }) => ({ ...item, ...(body as object), id: rib.id }) as never,
    });
    await press('Ajouter un réseau');
    await fill('Chercher le réseau', 'judo');
    await person.click(await screen.findByRole('option', { name: /Fédération de judo/ }));
    await press('Enregistrer le réseau');
    expect(await sent('dac.createReseau')).toMatchObject([
      {
        call: 'POST /dac/association/reseaux_affiliation',
        query: { id_asso_membre: ID, id_asso_parent: '77' },
        body: { id_correspondance_parent: 77 },
      },
    ]);
  });

  test('CALL-DAC-009 : supprimer nomme l’élément et son association', async () => {
    const { sent } = open('/coordonnees-bancaires', {
      'dac.readAssociation': () => ({ ...recordJudo, ribs: [rib] }),
      'dac.deleteRib': () => ({ message: 'ok' }),
    });
    await press(/^Supprimer/);
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    const [{ call, query } = { call: '', query: {} }] = await sent('dac.deleteRib');
    expect(call).toBe('DELETE /dac/association/ribs');
    expect(query).toMatchObject({ id_asso: ID, id: rib.id });
  });

  test('CALL-DAC-010 : détacher un membre du réseau défait son affiliation', async () => {
    const membre = {
      id: '019a0000-0000-7000-8000-0000000000c1',
      id_correspondance: 55,
      nom: 'Judo de Rezé',
      id_siren: '555666777',
      id_rna: null,
      nb_licencies: null,
      nb_licencies_f: null,
      nb_licencies_h: null,
      membre_haa: null,
      version: 1,
    };
    const { sent } = open('/reseaux', {
      'dac.readAssociation': () => ({ ...recordJudo, composition_reseau: [membre] }),
      'dac.deleteReseau': () => ({ message: 'ok' }),
    });
    await press(/^Détacher/);
    expect(await sent('dac.deleteReseau')).toEqual([
      {
        call: 'DELETE /dac/association/reseaux_affiliation',
        query: { id_asso: ID, id: membre.id, uuid: membre.id },
        body: undefined,
      },
    ]);
    expect(await screen.findByText(/Aucune association n’a indiqué/)).toBeDefined();
  });

  test('CALL-DAC-015 : la fonction et le droit de valider changent seuls, par paires, avec la version lue', async () => {
    const { sent, callsTo } = open('/representants', {
      ...withClaire,
      'dac.updateRepresentantFonctionSiret': () => ({ ...claire, fonction: 'secretaire', valideur_cec: true }),
    });
    await press(/^Modifier/);
    await person.selectOptions(await screen.findByLabelText(/^Fonction/), 'secretaire');
    await person.click(screen.getByLabelText(/^Peut valider/));
    await press('Enregistrer le représentant');
    expect(await sent('dac.updateRepresentantFonctionSiret')).toEqual([
      {
        call: 'PATCH /dac/association/representantFonctionSiret',
        query: { id_asso: ID, id: claire.id },
        body: [
          { key: 'fonction', value: 'secretaire' },
          { key: 'valideur_cec', value: true },
        ],
      },
    ]);
    expect(callsTo('dac.updateRepresentantFonctionSiret')[0]?.headers.get('if-match')).toBe('"2"');
    expect(await screen.findByText('Fonction : Secrétaire')).toBeDefined();
    expect(callsTo('dac.updateRepresentant')).toEqual([]);
  });

  test('CEC-010 CALL-DAC-015 : vers un autre établissement, le droit de valider ne suit pas, et c’est dit avant', async () => {
    const valideur = { ...claire, valideur_cec: true };
    const { sent } = open('/representants', {
      'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [valideur] }),
      'dac.updateRepresentantFonctionSiret': () => ({ ...claire, id_siret: PANTIN }),
    });
    await press(/^Modifier/);
    expect(screen.queryByText(/^En changeant d’établissement/)).toBeNull();
    await person.selectOptions(await screen.findByLabelText(/^Établissement/), PANTIN);
    expect(screen.getByText(/^En changeant d’établissement, cette personne ne pourra plus valider/)).toBeDefined();
    await press('Enregistrer le représentant');
    expect((await sent('dac.updateRepresentantFonctionSiret')).map(({ body }) => body)).toEqual([
      [
        { key: 'id_siret', value: PANTIN },
        { key: 'valideur_cec', value: false },
      ],
    ]);
    expect(await screen.findByText('Antenne de Pantin')).toBeDefined();
    expect(screen.queryByText('Peut valider les déclarations des bénévoles')).toBeNull();
  });

  test('CALL-DAC-015 : quelqu’un a été plus rapide, les deux valeurs sont montrées', async () => {
    const { sent } = open('/representants', {
      ...withClaire,
      'dac.updateRepresentantFonctionSiret': () => staleOn('fonction', 'president-e', 'secretaire'),
      'dac.listRepresentants': () => [{ ...claire, version: 8 }],
    });
    await press(/^Modifier/);
    await person.selectOptions(await screen.findByLabelText(/^Fonction/), 'secretaire');
    await press('Enregistrer le représentant');
    expect(await screen.findByRole('radio', { name: /^Secrétaire/ })).toBeDefined();
    expect(await sent('dac.listRepresentants')).toMatchObject([{ query: { id_asso: ID } }]);
  });

  test('CALL-DAC-015 : avec autre chose, tout part ensemble par la liste', async () => {
    const { sent, callsTo } = open('/representants', { ...withClaire, 'dac.updateRepresentant': () => claire });
    await press(/^Modifier/);
    await person.selectOptions(await screen.findByLabelText(/^Fonction/), 'secretaire');
    await fill('Prénom', 'Clara');
    await press('Enregistrer le représentant');
    expect(await sent('dac.updateRepresentant')).toMatchObject([{ body: { fonction: 'secretaire', prenom: 'Clara' } }]);
    expect(callsTo('dac.updateRepresentantFonctionSiret')).toEqual([]);
  });
});

test('CALL-DAC-011 : un fichier part en formulaire, et le refus a les mots du serveur', async () => {
  const app = startApp(`/associations/${ID}/documents`, {
    readSession: () => sessionOf(amina),
    'dac.readAssociation': () => recordJudo,
    'dac.listDocuments': () => [],
    'dac.createDocument': () => refuse(422, { code: 'FICHIER_CHIFFRE', message: 'Ce fichier est protégé.' }),
  });
  render(app.element);
  const file = new File(['x'], 'statuts.pdf', { type: 'application/pdf' });
  await person.upload(await screen.findByLabelText('Choisir des fichiers'), file);
  expect((await screen.findAllByText('Ce fichier est protégé.')).length).toBeGreaterThan(0);
  const [sent] = app.callsTo('dac.createDocument');
  expect([sent?.method, sent?.path, sent?.query]).toEqual(['POST', '/dac/association/documents', {}]);
  expect(sent?.body).toEqual({ id_asso: ID, id_type: 'STC', file: expect.any(File) });
  expect(sent?.headers.get('content-type')).toBeNull();
});

test.each([
  ['9220', false, 'Association loi 1901'],
  ['9260', false, 'Association d’Alsace-Moselle'],
  ['9230', false, 'Autre'],
  ['9230', true, 'Association loi 1901'],
  ['7210', false, 'Collectivité'],
  ['93000', false, 'Autre'],
  ['5710', false, null],
])(
  'ASSO-044 ASSO-045 : la forme %s (utilité publique : %s) est celle du régime %s, et c’est dit quand un autre est choisi',
  async (id_forme_juridique, util_publique, regime) => {
    const identite = { ...ficheJudo.identite, id_forme_juridique, util_publique, regime: 'alsaceMoselle' as const };
    open('/identite', { 'dac.readAssociation': () => ({ ...recordJudo, identite }) });
    const said = () => screen.queryByText(/^.*La forme juridique au registre/)?.textContent ?? '';
    const radios = await screen.findAllByRole('radio', { name: /^(Association|Autre|Collectivité)/ });
    for (const radio of radios) {
      await person.click(radio);
      const chosen = (radio as HTMLInputElement).labels?.[0]?.textContent;
      if (regime === null || chosen === regime) expect(said()).toBe('');
      else expect(said()).toContain(`(${id_forme_juridique}) est celle du régime « ${regime} ».`);
    }
    expect(radios).toHaveLength(4);
  },
);

describe('les longueurs et les formes de l’identité', () => {
  const refusals = async (saisies: Readonly<Record<string, string>>, page = '/identite') => {
    const identite = { ...ficheJudo.identite, regime: 'alsaceMoselle' as const };
    const app = open(page, { 'dac.readAssociation': () => ({ ...recordJudo, identite }) });
    for (const [label, typed] of Object.entries(saisies)) await fill(label, typed);
    await press('Enregistrer');
    const said = async (name: string) => expect(await screen.findByRole('link', { name })).toBeDefined();
    return { app, said };
  };

  test('ERR-111 ERR-113 : trois caractères pour le volume et le folio, treize au moins pour Amalia', async () => {
    const { app, said } = await refusals({ Volume: '12', Folio: '1234', 'Numéro Amalia': '123456789012' });
    await said('Le champ Volume doit contenir exactement 3 caractère(s).');
    await said('Le champ Folio doit contenir exactement 3 caractère(s).');
    await said('Le champ Numéro Amalia doit contenir au moins 13 caractère(s).');
    expect(app.callsTo('dac.updateIdentite')).toEqual([]);
  });

  test('ERR-112 : quatorze au plus pour Amalia, cent pour le sigle', async () => {
    const { app, said } = await refusals({ 'Numéro Amalia': '123456789012345', Sigle: 'S'.repeat(101) });
    await said('Le champ Numéro Amalia ne doit pas contenir plus de 14 caractère(s).');
    await said('Le champ Sigle ne doit pas contenir plus de 100 caractère(s).');
    expect(app.callsTo('dac.updateIdentite')).toEqual([]);
  });

  test('ERR-110 : un code postal est fait de cinq chiffres', async () => {
    const { app, said } = await refusals({ 'Code postal': '93A60' }, '/coordonnees');
    await said("La valeur du champ Code postal n'est pas au bon format.");
    expect(app.callsTo('dac.updateIdentite')).toEqual([]);
  });

  test('ERR-109 : l’année est due, et c’est dit en français', async () => {
    const app = open('/comptes');
    await press('Ajouter une année');
    await person.selectOptions(await screen.findByLabelText('Année'), '');
    await press('Enregistrer les comptes');
    expect(await screen.findByRole('link', { name: 'Le champ Année est obligatoire.' })).toBeDefined();
    expect(app.callsTo('dac.createCompte')).toEqual([]);
  });

  test('ERR-109 : le champ d’action est dû', async () => {
    const app = open('/activites');
    await person.selectOptions(await screen.findByLabelText(/^Champ d’action/), '');
    await press('Enregistrer');
    expect(
      await screen.findByRole('link', { name: 'Le champ Champ d’action territorial est obligatoire.' }),
    ).toBeDefined();
    expect(app.callsTo('dac.updateIdentite')).toEqual([]);
  });
});
