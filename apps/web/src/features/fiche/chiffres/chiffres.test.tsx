import type { AnneeLue, LivraisonLue, ReseauChiffres, SiteLu } from '@guichet/contract/association';
import { EMPTY_SITE } from '@guichet/rules/haa';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { siege } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const COURANTE = 2027;
const PAGE = `/informations-administratives/${siege.id_correspondance}/aide-alimentaire/chiffres`;
const ID = '22222222-2222-4222-8222-222222222222';
const VIDE = { kilos: 0, categories: [], approvisionnements: [], departements: [] };
const CHIFFRES: AnneeLue['chiffres'] = {
  kilos: 244.5,
  categories: [
    {
      ...{ code: 'fruits-legumes', kilos: 180 },
      parts: [
        { code: 'achats', kilos: 100 },
        { code: 'ramasse', kilos: 80 },
      ],
    },
    { code: 'pain-patisserie', kilos: 64.5, parts: [{ code: 'ramasse', kilos: 64.5 }] },
  ],
  approvisionnements: [
    { code: 'ramasse', kilos: 144.5 },
    { code: 'achats', kilos: 100 },
  ],
  departements: [{ code: '35', kilos: 244.5 }],
};
const anneeDe = (annee: number, more: Partial<AnneeLue> = {}): AnneeLue => ({
  ...{ annee, etat: 'a_saisir', version: 3, inscrits: 1284, foyers: null, passages: [880, ...Array(11).fill(null)] },
  ...{ chiffres: CHIFFRES, meme_date: { annee: annee - 1, kilos: 200 }, echeance: `${annee + 1}-03-31` },
  ...{ motif: null, transmis_at: null, transmis_par: null, sites_muets: 0 },
  reseaux: [{ id_correspondance: 7, nom: 'Réseau Tables ouvertes', choisi: false }],
  annees: [
    { annee: COURANTE, etat: 'a_saisir', kilos: 244.5 },
    { annee: COURANTE - 1, etat: 'a_saisir', kilos: 200 },
  ],
  ...more,
});
const livraison: LivraisonLue = {
  ...{ id: ID, jour: `${COURANTE}-01-08`, site_id: null, lieu: 'Épicerie du Blosne', departement: '35' },
  ...{ categorie: 'pain-patisserie', approvisionnement: 'ramasse', kilos: 64.5 },
};
const site: SiteLu = {
  ...{ ...EMPTY_SITE, id: ID, nom: 'Épicerie du Blosne', adresse: null, departement: null },
  ...{ version: 1, modifie_at: '2027-01-01T00:00:00.000Z' },
};
const RIEN: ReseauChiffres = {
  ...{ annee: COURANTE, membres: 0, transmis: 0, chiffres: VIDE, inscrits: null, foyers: null, passages: null },
  ...{ liste: [], after: null },
};
const SOURCES = [
  { value: 'ramasse', label: 'Ramasse' },
  { value: 'achats', label: 'Achats' },
];

const start = (page: string, answers: Answers = {}) => {
  const app = startApp(page, {
    readSession: () => sessionOf(),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'lca.listReferentiels': () => [
      {
        ...{ _id: '33333333-3333-4333-8333-333333333333', type: 'nature-appr-denrees', libelle: 'Provenance' },
        ...{ categorie: 'aide-alimentaire', options: SOURCES, version: 1 },
      } as never,
    ],
    'dac.readAssociation': () => recordJudo,
    'dac.readChiffres': ({ query }) => anneeDe(query.annee ?? COURANTE),
    'dac.listLivraisons': () => ({ livraisons: [livraison], total: 1, after: null }),
    'dac.listReseauChiffres': () => RIEN,
    'dac.listSites': () => ({
      ...{ site: [site], total: 1, sans_adresse: 0 },
      guichet: { niveau: 'regional', departements: [], regions: [], manque: { departements: 9, regions: 2 } },
      after: null,
    }),
    'dac.noteLivraisons': () => ({ nombre: 1, doubles: 0 }),
    'dac.deleteLivraison': () => ({ message: 'La livraison est supprimée.' }),
    'dac.updateChiffres': () => anneeDe(COURANTE),
    'dac.acterChiffres': () => anneeDe(COURANTE - 1),
    ...answers,
  });
  render(app.element);
  return app;
};
const person = () => userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => person().click(await screen.findByRole('button', { name }));

test('l’année se lit en image et en tableau, à côté de la même date de l’an passé', async () => {
  start(PAGE);
  expect(await screen.findByRole('heading', { name: /244,5\skg depuis janvier/ })).toBeDefined();
  expect(screen.getByText(new RegExp(`${COURANTE - 1}, même date : 200`))).toBeDefined();
  await press('Le même compte, en tableau');
  const table = within(screen.getByRole('table', { name: `Kilos ${COURANTE}, par catégorie et par provenance` }));
  const cells = table.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(cells).toEqual([
    'CatégorieRamasseAchatsTotal',
    'Fruits et légumes80 kg100 kg180 kg',
    'Pain et pâtisserie64,5 kg0 kg64,5 kg',
    'Total144,5 kg100 kg244,5 kg',
  ]);
  expect(screen.getByRole('img', { name: 'Passages par mois : janvier 880' })).toBeDefined();
  expect(screen.getByRole('link', { name: `${COURANTE} en cours` }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('heading', { name: /Votre réseau/ })).toBeNull();
});

test('une livraison se note en une ligne : ce qui manque est dit, la date et le site restent, rien n’est noté deux fois', async () => {
  let isDown = true;
  const app = start(PAGE, { 'dac.noteLivraisons': () => (isDown ? refuse(503) : { nombre: 1, doubles: 0 }) });
  await press('Noter');
  expect(await screen.findByText('Le champ Catégorie est obligatoire.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Catégorie/));
  await screen.findByRole('option', { name: 'Épicerie du Blosne' });
  await person().selectOptions(screen.getByLabelText(/^Site/), 'Épicerie du Blosne');
  await person().selectOptions(screen.getByLabelText(/^Catégorie/), 'Fruits et légumes');
  await person().selectOptions(screen.getByLabelText(/^Vient de/), 'Achats');
  await person().type(screen.getByLabelText(/^Kilos/), '1 284,5{Enter}');
  expect(await screen.findByText('La livraison n’a pas pu être notée.')).toBeDefined();
  isDown = false;
  await press('Noter');
  expect(await screen.findByText(/^Noté : 1.284,5.kg, fruits et légumes\.$/)).toBeDefined();
  const [first, second] = app.callsTo('dac.noteLivraisons');
  expect(second?.body).toMatchObject({
    livraisons: [{ site_id: ID, categorie: 'fruits-legumes', approvisionnement: 'achats', kilos: 1_284.5 }],
  });
  const keyOf = (call: typeof first) => call?.headers.get('idempotency-key');
  expect(keyOf(second)).toMatch(/\w/u);
  expect(keyOf(second)).toBe(keyOf(first));
  expect((screen.getByLabelText(/^Site/) as HTMLSelectElement).value).toBe(ID);
  expect((screen.getByLabelText(/^Kilos/) as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Catégorie/));
});

test('une année finie se transmet en choisissant ses réseaux ; transmise, elle ne se note plus et se rouvre en disant pourquoi', async () => {
  let etat: AnneeLue['etat'] = 'a_saisir';
  const app = start(`${PAGE}?annee=${COURANTE - 1}`, {
    'dac.readChiffres': () =>
      anneeDe(COURANTE - 1, {
        etat,
        ...(etat === 'transmis' && { transmis_at: '2027-02-01T10:00:00.000Z', transmis_par: 'Amina Diallo' }),
      }),
    'dac.acterChiffres': ({ body }) => {
      etat = body.acte === 'rouvrir' ? 'rouvert' : 'transmis';
      return anneeDe(COURANTE - 1, { etat });
    },
  });
  await press('Transmettre les chiffres');
  const dialog = within(screen.getByRole('dialog', { name: `Transmettre les chiffres ${COURANTE - 1} ?` }));
  expect((dialog.getByLabelText('Réseau Tables ouvertes') as HTMLInputElement).checked).toBe(true);
  await person().click(dialog.getByLabelText('Réseau Tables ouvertes'));
  await person().click(dialog.getByRole('button', { name: 'Transmettre' }));
  expect(await screen.findByText(/Transmis le .* par Amina Diallo/)).toBeDefined();
  expect(app.callsTo('dac.acterChiffres')[0]?.body).toEqual({ acte: 'transmettre', reseaux: [] });
  expect(screen.queryByRole('form', { name: 'Noter une livraison' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  await press('Rouvrir les chiffres');
  await person().type(screen.getByLabelText('Pourquoi'), 'Un bon retrouvé');
  await press('Rouvrir');
  await waitFor(() =>
    expect(app.callsTo('dac.acterChiffres')[1]?.body).toMatchObject({ acte: 'rouvrir', motif: 'Un bon retrouvé' }),
  );
  expect(await screen.findByRole('form', { name: 'Noter une livraison' })).toBeDefined();
});

test('les personnes aidées s’écrivent mois par mois, et un nombre mal écrit est montré à sa place', async () => {
  const app = start(PAGE);
  await press('Noter les personnes aidées');
  await person().clear(screen.getByLabelText('Foyers'));
  await person().type(screen.getByLabelText('Foyers'), '12,5');
  await press('Enregistrer');
  expect(await screen.findByText('Écrivez un nombre entier, sans virgule.')).toBeDefined();
  await person().clear(screen.getByLabelText('Foyers'));
  await person().type(screen.getByLabelText('Foyers'), '5 12');
  await person().type(screen.getByLabelText('février'), '910');
  await press('Enregistrer');
  await waitFor(() =>
    expect(app.callsTo('dac.updateChiffres')[0]?.body).toEqual({
      ...{ inscrits: 1284, foyers: 512 },
      passages: [880, 910, ...Array(10).fill(null)],
    }),
  );
});

test('une tête de réseau lit la somme de ses membres et qui manque ; une panne se dit et se relit', async () => {
  let isDown = true;
  const liste = [
    { id_correspondance: 8, nom: 'Table de Quimper', transmis_at: null },
    { id_correspondance: 9, nom: 'Brest partage', transmis_at: '2027-02-01T10:00:00.000Z' },
  ];
  start(PAGE, {
    'dac.listReseauChiffres': () =>
      isDown ? refuse(503) : { ...RIEN, membres: 2, transmis: 1, chiffres: CHIFFRES, inscrits: 40, liste },
  });
  expect(await screen.findByText('Les chiffres du réseau n’ont pas pu être lus.')).toBeDefined();
  isDown = false;
  await press('Recommencer');
  expect(await screen.findByRole('heading', { name: /Votre réseau : 244,5\skg/ })).toBeDefined();
  expect(screen.getByText('1 sur 2 membres ont transmis')).toBeDefined();
  expect(screen.getByRole('row', { name: /Table de Quimper Manquent/ })).toBeDefined();
});

test('un tableau se colle, se relit avant d’être noté, et dit ce qui était déjà noté', async () => {
  const app = start(`${PAGE}/coller`, { 'dac.noteLivraisons': () => ({ nombre: 1, doubles: 1 }) });
  const field = await screen.findByLabelText(/Votre bon de livraison/);
  const ligne = `8/1/${COURANTE};Épicerie du Blosne;Pain et pâtisserie;Achats;64`;
  await person().click(field);
  await person().paste(`${ligne}\n8/1/${COURANTE};Ailleurs;Pain et pâtisserie;Achats;64`);
  expect(await screen.findByText('« Ailleurs » n’est pas un de vos sites.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Noter/ })).toBeNull();
  await person().clear(field);
  await person().click(field);
  await person().paste(`${ligne}\n${ligne}`);
  await press('Noter 2 livraisons');
  expect(await screen.findByText('1 livraison notée. 1 ligne était déjà notée.')).toBeDefined();
  expect(app.callsTo('dac.noteLivraisons')[0]?.body).toMatchObject({ sauf_doubles: true });
});
