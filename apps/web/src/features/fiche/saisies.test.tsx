import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import type { Answers } from '../../testing/answers.ts';
import { ficheJudo, recordJudo } from '../../testing/fiche.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

/** What each kind of field of the record accepts, as the person who fills it sees it. */
const open = (page: string, answers: Answers = {}) => {
  const app = startApp(`/informations-administratives/${siege.id_correspondance}/${page}`, {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'lca.listReferentiels': () => [],
    'dac.readAssociation': () => recordJudo,
    'dac.listDocuments': () => [],
    ...answers,
  });
  render(app.element);
  return app;
};
const person = userEvent.setup({ delay: null });
const fieldOf = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`, 'u'));
const fill = async (label: string, text: string) => {
  const field = await fieldOf(label);
  await person.clear(field);
  await person.type(field, text);
  return field;
};
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const errorOf = ({ id }: HTMLElement) => document.getElementById(`${id}-erreur`)?.textContent;
const CARACTERES = (label: string) => `Erreur : Certains caractères ne sont pas pris en compte par le champ ${label}`;

describe('les coordonnées', () => {
  test.each([
    ['VALID-002', 'Adresse électronique', 'amina', 'Erreur : L’adresse électronique n’a pas la forme nom@domaine.fr.'],
    ['VALID-006', 'Téléphone', '06 12 34 ab', CARACTERES('Téléphone')],
    [
      'VALID-011',
      'Site internet',
      'javascript:alert(1)',
      'Erreur : Le champ Site internet attend une adresse de site, par exemple www.exemple.fr.',
    ],
  ])('%s : %s refuse « %s » à côté du champ, et garde ce qui est saisi', async (_, label, typed, message) => {
    const app = open('coordonnees');
    const field = await fill(label, typed);
    await press('Enregistrer');
    await waitFor(() => expect(errorOf(field)).toBe(message));
    expect(field.value).toBe(typed);
    expect(app.callsTo('dac.updateIdentite')).toEqual([]);
  });

  test('VALID-002 VALID-006 VALID-011 : majuscules, espaces, points et protocole absent sont compris', async () => {
    const app = open('coordonnees', { 'dac.updateIdentite': () => ({ ...ficheJudo, version: 4 }) });
    await fill('Adresse électronique', ' Contact@Judo.EXAMPLE ');
    await fill('Téléphone', '+33 (0)6.12-34 56 78');
    await fill('Site internet', 'www.judo.example');
    await press('Enregistrer');
    await waitFor(() =>
      expect(app.callsTo('dac.updateIdentite')[0]?.body).toEqual({
        courriel: 'contact@judo.example',
        telephone: '+33612345678',
        site_web: 'https://www.judo.example',
      }),
    );
  });
});

describe('le compte bancaire', () => {
  test.each([
    [
      'VALID-003 ERR-119',
      'IBAN',
      'FR76 3000 6000 0112 3456 7890 188',
      "Erreur : L'IBAN saisi n'est pas valide (exemple : FR76 3000 6000 0112 3456 7890 189).",
    ],
    ['VALID-004 ERR-115', 'BIC', 'DEUTDEFF', CARACTERES('BIC')],
    ['ERR-114', 'BIC', ' ', 'Erreur : Veuillez renseigner le champ BIC.'],
    ['ERR-109', 'Titulaire', ' ', 'Erreur : Le champ Titulaire est obligatoire.'],
  ])('%s : %s refuse « %s »', async (_, label, typed, message) => {
    const app = open('coordonnees-bancaires');
    await press('Ajouter un compte bancaire');
    await fill('Titulaire', 'Judo club');
    await fill('IBAN', 'FR7630006000011234567890189');
    await fill('BIC', 'AGRIFRPP');
    const field = await fill(label, typed);
    await press('Enregistrer le compte bancaire');
    await waitFor(() => expect(errorOf(field)).toBe(message));
    expect(app.callsTo('dac.createRib')).toEqual([]);
  });

  test('VALID-003 VALID-004 : minuscules, espaces et tirets sont compris', async () => {
    const app = open('coordonnees-bancaires', { 'dac.createRib': () => ({}) as never });
    await press('Ajouter un compte bancaire');
    await fill('Titulaire', 'Judo club');
    await fill('IBAN', 'fr76-3000 6000.0112 3456 7890 189');
    await fill('BIC', 'agri fr pp xxx');
    await press('Enregistrer le compte bancaire');
    await waitFor(() =>
      expect(app.callsTo('dac.createRib')[0]?.body).toMatchObject({
        iban: 'FR7630006000011234567890189',
        bic: 'AGRIFRPPXXX',
      }),
    );
  });
});

test('VALID-013 ERR-115 : un numéro d’affiliation n’a ni espace ni accent', async () => {
  const app = open('reseaux');
  await press('Ajouter un réseau');
  await fill('Nom du réseau', 'Fédération de judo');
  const field = await fill('Numéro d’affiliation', 'AB 12é');
  await press('Enregistrer le réseau');
  await waitFor(() => expect(errorOf(field)).toBe(CARACTERES('Numéro d’affiliation')));
  expect(app.callsTo('dac.createReseau')).toEqual([]);
});

test('ASSO-014 : un réseau se choisit parmi les associations du portail, ou s’écrit', async () => {
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
  const app = open('reseaux', {
    'dac.searchAssociations': () => ({ results: [federation], total: 1 }),
    'dac.createReseau': ({ body }) =>
      ({ id: '019a0000-0000-7000-8000-0000000000c7', id_siret: null, version: 1, ...(body as object) }) as never,
  });
  await press('Ajouter un réseau');
  await fill('Numéro d’affiliation', 'AF-12');
  await fill('Chercher le réseau', 'judo');
  await person.keyboard('{Enter}');
  expect(app.callsTo('dac.createReseau')).toEqual([]);
  await person.click(await screen.findByRole('option', { name: /Fédération de judo/ }));
  expect(document.activeElement?.textContent).toBe('Choisir un autre réseau');
  expect(screen.queryByLabelText(/^SIREN/)).toBeNull();
  await press('Choisir un autre réseau');
  expect(document.activeElement).toBe(await fieldOf('Chercher le réseau'));
  expect((await fieldOf('SIREN')).value).toBe('');
  await fill('Chercher le réseau', 'judo');
  await person.click(await screen.findByRole('option', { name: /Fédération de judo/ }));
  await press('Enregistrer le réseau');
  await waitFor(() =>
    expect(app.callsTo('dac.createReseau')[0]?.body).toMatchObject({
      id_correspondance_parent: 77,
      nom: 'Fédération de judo',
      id_siren: '775666333',
      numero_affiliation: 'AF-12',
    }),
  );
  expect(await screen.findByText('Fédération de judo')).toBeDefined();
});

test('VALID-010 : un nombre à virgule s’écrit comme en français, avec deux décimales au plus', async () => {
  const app = open('moyens-humains', { 'dac.createRh': () => ({}) as never });
  await press('Ajouter une année');
  const field = await fill('Salariés en ETPT', '1,555');
  await press('Enregistrer les moyens humains');
  const refus = "Erreur : La valeur du champ Salariés en ETPT n'est pas au bon format.";
  await waitFor(() => expect(errorOf(field)).toBe(refus));
  await fill('Salariés en ETPT', '0x10');
  await press('Enregistrer les moyens humains');
  await waitFor(() => expect(errorOf(field)).toBe(refus));
  await fill('Salariés en ETPT', '1,5');
  await press('Enregistrer les moyens humains');
  await waitFor(() => expect(app.callsTo('dac.createRh')[0]?.body).toMatchObject({ nb_salaries_etpt: 1.5 }));
});
