import type { AssociationAnswer } from '@guichet/contract/association';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import type { Answers } from '../../testing/answers.ts';
import { ficheJudo, recordJudo } from '../../testing/fiche.ts';
import { luc, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const OPTIONS: Readonly<Record<string, readonly object[]>> = {
  'federations-sportives': [{ code: 'judo', label: 'Judo', pass_sport: true }],
  'type-structure-vaeb': [{ value: 'crib', label: 'Centre de ressources' }],
  'service-vaeb': [{ value: 'paie', label: 'Aide à la paie' }],
  'mission-guidasso': [
    { value: 'orientation', label: 'Orientation' },
    { value: 'conseil', label: 'Conseil' },
  ],
  activites: [{ value: '011075', label: 'Arts martiaux', famille: '011000' }],
  'agrements-types': [{ value: 'jep', label: 'Jeunesse et éducation populaire' }],
  'champs-actions-territorial': [{ value: 'local', label: 'Local' }],
};

const open = (page: string, answers: Answers = {}, user = amina) => {
  const app = startApp(`/informations-administratives/${siege.id_correspondance}${page}`, {
    readSession: () => sessionOf(user),
    'lca.readUser': () => utilisateurOf(user, user === amina ? [siege] : []),
    'lca.listReferentiels': ({ query }) =>
      (Array.isArray(query.type) ? query.type : [query.type]).map((type) => ({
        _id: '019a0000-0000-7000-8000-000000000301',
        type,
        libelle: String(type),
        categorie: 'association',
        version: 1,
        options: OPTIONS[String(type)] ?? [],
      })) as never,
    'dac.readAssociation': () => recordJudo,
    'dac.listDocuments': () => [],
    ...answers,
  });
  render(app.element);
  return app;
};
const person = userEvent.setup({ delay: null });
const label = (text: string) => new RegExp(`^${text}`, 'u');
const fill = async (text: string, typed: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label(text));
  await person.clear(field);
  await person.type(field, typed);
  return field;
};
const tick = async (name: string) => person.click(await screen.findByRole('checkbox', { name: label(name) }));
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const ofService = (record: Partial<AssociationAnswer> = {}): Answers => ({
  'dac.readAssociation': () =>
    ({ ...recordJudo, ...record, lien: { relations: ['service'], sirets: [] } }) as AssociationAnswer,
});

test('ASSO-002 : chaque partie de la fiche a son sujet', async () => {
  open('');
  await screen.findByRole('list', { name: 'Sujets de la fiche' });
  const sujets = within(screen.getByRole('main'));
  for (const name of [
    'Identité et régime',
    'Activités',
    'Coordonnées',
    'Représentants',
    'Moyens humains',
    'Comptes',
    'Budgets prévisionnels',
    'Coordonnées bancaires',
    'Agréments',
    'Réseaux et membres',
    'Spécificités',
  ])
    expect(sujets.getByRole('link', { name })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Voir les établissements' })).toBeDefined();
});

test('ASSO-048 : une collectivité, ou un autre régime, compte comme une collectivité, et c’est dit', async () => {
  const said = /compte comme une collectivité/;
  open('/identite');
  await person.click(await screen.findByRole('radio', { name: 'Association loi 1901' }));
  expect(screen.queryByText(said)).toBeNull();
  for (const name of ['Autre', 'Collectivité']) {
    await person.click(screen.getByRole('radio', { name }));
    expect(screen.getByText(said)).toBeDefined();
  }
  cleanup();
  open('/identite', ofService({ identite: { ...ficheJudo.identite, regime: 'autre' } }), luc);
  expect(await screen.findByText(said)).toBeDefined();
});

test('ASSO-003 : l’objet social apporte son libellé et sa famille', async () => {
  const app = open('/activites', { 'dac.updateIdentite': () => ({ ...ficheJudo, version: 4 }) });
  await person.selectOptions(await screen.findByLabelText(label('Objet social')), 'Arts martiaux');
  await fill('Objet(?! social)', 'Enseigner le judo à tous');
  await person.click(screen.getByRole('radio', { name: 'Autre' }));
  await person.selectOptions(screen.getByLabelText(label('Champ d’action territorial')), 'Local');
  await press('Enregistrer');
  await waitFor(() =>
    expect(app.callsTo('dac.updateIdentite')[0]?.body).toMatchObject({
      domaine: 'Autre',
      objet: 'Enseigner le judo à tous',
      id_objet_social1: '011075',
      lib_objet_social1: 'Arts martiaux',
      id_famille1: '011000',
    }),
  );
});

describe('les spécificités', () => {
  test('ASSO-005 ASSO-006 ASSO-041 : le Pass’Sport ne demande la suite qu’aux volontaires, et tout part ensemble, les listes en un texte', async () => {
    const app = open('/specificites', { 'dac.updateIdentite': () => ({ ...ficheJudo, version: 4 }) });
    await screen.findByRole('checkbox', { name: label('L’association accepte le Pass’Sport') });
    expect(screen.queryByRole('checkbox', { name: label('Accueille des personnes') })).toBeNull();
    await tick('L’association accepte le Pass’Sport');
    await tick('Judo');
    await tick('Accueille des personnes en situation de handicap moteur');
    await person.selectOptions(screen.getByLabelText(label('Type de structure')), 'Centre de ressources');
    await tick('Aide à la paie');
    await tick('Orientation');
    await tick('Conseil');
    await press('Enregistrer');
    await waitFor(() =>
      expect(app.callsTo('dac.updateIdentite')[0]?.body).toEqual({
        passsport: {
          est_volontaire: true,
          activites: '!judo',
          a_accueil_handicap_moteur: true,
          a_accueil_handicap_mental: false,
        },
        vaeb: { type_structure: 'crib', services: '!paie' },
        guidasso: { missions: '!orientation#conseil' },
      }),
    );
  });
});

const ITEM = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  id_siret: null,
  deleted: false,
  version: 1,
  modifie_at: '2027-01-01T00:00:00.000Z',
};

test('ASSO-008 : un agrément dit son numéro, ses dates, qui l’a donné, et où en est le tronc commun', async () => {
  const agrement = {
    ...ITEM,
    type: 'jep',
    niveau: null,
    numero: '44-JEP-12',
    date_attribution: '2024-03-01',
    date_fin: '2029-03-01',
    attribue_par: 'la préfecture',
    tca_etat: 'Validé',
    tca_date: '2024-02-01',
    ...{ verifie: false, titre: null },
  };
  open('/agrements', ofService({ agrements: [agrement] as never }), luc);
  expect(await screen.findByText('Jeunesse et éducation populaire')).toBeDefined();
  for (const said of [/44-JEP-12/, /01\/03\/2024/, /01\/03\/2029/, /la préfecture/, /Tronc commun.*Validé/])
    expect(screen.getByText(said)).toBeDefined();
});

test('P-26 ASSO-008 : un titre est à part, vérifié, et ne se change pas ; ce qui est déclaré se dit déclaré', async () => {
  const champs = { niveau: null, date_attribution: '2024-03-01', date_fin: '2029-03-01', attribue_par: null };
  const saisi = { type: 'jep', numero: 'D-1', tca_etat: null, tca_date: null, verifie: false, titre: null };
  const declare = { ...ITEM, ...champs, ...saisi };
  const titre = { code: 'ABCD', categorie: 'tca', etat: 'en_vigueur', exige_tca: false, suspendu_jusqu_au: null };
  const verifie = {
    ...declare,
    id: `${ITEM.id.slice(0, -1)}9`,
    type: 'TCA',
    numero: '2026-000012',
    verifie: true,
    titre,
  };
  open('/agrements', { 'dac.readAssociation': () => ({ ...recordJudo, agrements: [verifie, declare] }) as never });
  const decides = within(await screen.findByRole('list', { name: 'Accordés par l’État, vérifiés' }));
  expect(decides.getByText('En vigueur')).toBeDefined();
  expect(decides.queryAllByRole('button')).toEqual([]);
  const declares = within(screen.getByRole('list', { name: 'Déclarés par l’association, non vérifiés' }));
  expect(declares.getByText('Déclaré')).toBeDefined();
  expect(declares.getAllByRole('button')).toHaveLength(2);
});

test('ASSO-012 : tous les chiffres des moyens humains se saisissent, et partent en nombres', async () => {
  const app = open('/moyens-humains', { 'dac.createRh': ({ body }) => ({ ...ITEM, ...(body as object) }) as never });
  await press('Ajouter une année');
  const typed = [
    ['1 240', 'nb_adherents', 1240],
    ['640', 'nb_adherents_f', 640],
    ['600', 'nb_adherents_h', 600],
    ['9', 'nb_dirigeants', 9],
    ['40', 'nb_benevoles', 40],
    ['2', 'nb_volontaires', 2],
    ['3', 'nb_salaries', 3],
    ['1,5', 'nb_salaries_etpt', 1.5],
    ['1', 'nb_emplois_aides', 1],
    ['0', 'nb_personnels_detaches', 0],
    ['90 000', 'cumul_top_5_salaires', 9_000_000],
  ] as const;
  for (const [saisie, name] of typed) {
    const field = await waitFor(() => {
      const found = document.getElementById(name);
      if (!found) throw new Error(name);
      return found;
    });
    await person.type(field, saisie);
  }
  await press('Enregistrer les moyens humains');
  await waitFor(() =>
    expect(app.callsTo('dac.createRh')[0]?.body).toMatchObject(
      Object.fromEntries(typed.map(([, name, value]) => [name, value])),
    ),
  );
});

describe('les numéros', () => {
  test.each([
    ['ASSO-017', 'SIREN', '12345678', 'dac.createAdherent'],
    ['ASSO-019', 'Numéro RNA', 'X123456789', 'dac.createAdherent'],
  ] as const)('%s : un %s de forme fausse est dit auprès du champ', async (_, name, typed, call) => {
    const app = open('/reseaux');
    await press('Ajouter un adhérent');
    await fill('Nom', 'Commune des Lilas');
    const field = await fill(name, typed);
    await press('Enregistrer l’adhérent');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(`${field.id}-erreur`)?.textContent).toContain(name);
    expect(app.callsTo(call)).toEqual([]);
  });

  test('ASSO-018 : un SIRET a quatorze chiffres, pas treize', async () => {
    const app = open('/reseaux', { 'dac.createComposition': () => ({ ...ITEM, nom: 'Judo de Rezé' }) as never });
    await fill('Numéro du membre', '123 456 789 000 1');
    await press('Rattacher ce membre');
    expect(await screen.findByText(/Écrivez un numéro RNA/)).toBeDefined();
    expect(app.callsTo('dac.createComposition')).toEqual([]);
    await fill('Numéro du membre', '123 456 789 000 12');
    await press('Rattacher ce membre');
    await waitFor(() =>
      expect(app.callsTo('dac.createComposition')[0]?.query).toMatchObject({ id_asso_membre: '12345678900012' }),
    );
  });
});
