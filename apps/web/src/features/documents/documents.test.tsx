import type { Document } from '@guichet/contract/association';
import { missingOf } from '@guichet/testing/entite';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { recordJudo } from '../../testing/fiche.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const ID = siege.id_correspondance;
const PANTIN = '12345678900020';
const statuts: Document = {
  uuid: '019a0000-0000-7000-8000-0000000000d1',
  id_type: 'STC',
  lib_type: 'Statuts',
  origine: 'association',
  id_siret: null,
  etat: 'courant',
  annee_validite: null,
  date_chargement: '2027-01-15T10:00:00.000Z',
  url: '/x',
  meta: {},
  nom: 'statuts.pdf',
  type_mime: 'application/pdf',
  taille: 240_000,
  etat_fichier: 'sain',
  message: 'Vérifié par l’antivirus.',
  supprime_at: null,
  version: 1,
};
const other = (changes: Partial<Document>, rank = 2): Document => ({
  ...statuts,
  uuid: `019a0000-0000-7000-8000-0000000000d${rank}`,
  ...changes,
});

const start = (page = `/associations/${ID}/documents`, answers: Answers = {}) => {
  const app = startApp(page, {
    readSession: () => sessionOf(),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    'dac.readAssociation': () => recordJudo,
    'dac.listDocuments': () => [statuts],
    ...answers,
  });
  render(app.element);
  return app;
};
const person = () => userEvent.setup({ delay: null, applyAccept: false });
const file = (name: string, size = 10, type = 'application/pdf') => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const give = async (given: File) => {
  const field = await screen.findByLabelText(/^Fichier/);
  fireEvent.change(field, { target: { files: [given] } });
  await person().click(screen.getByRole('button', { name: 'Déposer le document' }));
};
const choose = async (type: string) => person().selectOptions(await screen.findByLabelText('Type de document'), type);

describe('la bibliothèque', () => {
  test('ROUTE-039 UI-019 ASSO-015 UPLOAD-005 : par type, chaque état en mots, l’aperçu et le téléchargement pour ce qui est prêt seulement', async () => {
    start(undefined, {
      'dac.listDocuments': () => [
        { ...statuts, origine: 'RNA' },
        other({ id_type: 'RIB', nom: 'rib.pdf', etat_fichier: 'en_analyse', message: 'Vérification en cours.' }, 2),
        other({ id_type: 'LDC', nom: 'liste.pdf', etat_fichier: 'infecte', message: 'Déposez une autre version.' }, 3),
      ],
    });
    const row = within(await screen.findByRole('list', { name: 'Statuts' }));
    expect(row.getByText('Prêt')).toBeDefined();
    expect(
      row.getByText(/Déposé le 15\/01\/2027, 234 Ko, origine : répertoire national des associations/),
    ).toBeDefined();
    expect(row.getByRole('link', { name: /Télécharger/ }).getAttribute('href')).toBe(
      `/api/dac/association/documents/${statuts.uuid}`,
    );
    await person().click(row.getByRole('button', { name: /Aperçu/ }));
    expect((await screen.findByTitle('Aperçu de statuts.pdf')).getAttribute('src')).toBe(
      `/api/dac/association/documents/${statuts.uuid}?apercu=1#navpanes=0&view=FitH`,
    );
    const rib = within(screen.getByRole('list', { name: 'Relevé d’identité bancaire', hidden: true }));
    expect(rib.getByText('Analyse en cours')).toBeDefined();
    expect(rib.getByText('Vérification en cours.')).toBeDefined();
    expect(rib.queryByText(/Télécharger/)).toBeNull();
    const liste = within(screen.getByRole('list', { name: 'Liste des dirigeants', hidden: true }));
    expect(liste.getByText('Refusé')).toBeDefined();
    expect(liste.getByText('Déposez une autre version.')).toBeDefined();
  });

  test('supprimer prévient des trente jours, et rétablir ramène le document', async () => {
    let held = statuts;
    const app = start(undefined, {
      'dac.listDocuments': () => [held],
      'dac.deleteDocument': () => {
        held = { ...statuts, supprime_at: '2027-02-03T13:00:00.000Z', message: 'Supprimé : 30 jour(s).' };
        return { message: 'ok' };
      },
      'dac.restoreDocument': () => {
        held = statuts;
        return statuts;
      },
    });
    await person().click(await screen.findByRole('button', { name: /Supprimer/ }));
    expect(screen.getByText(/rétablir pendant 30 jours/)).toBeDefined();
    await person().click(screen.getByRole('button', { name: 'Supprimer le document' }));
    await person().click(await screen.findByRole('button', { name: /Une autre version ou un document supprimé/ }));
    await person().click(screen.getByRole('button', { name: /Rétablir/ }));
    await waitFor(() => expect(app.callsTo('dac.restoreDocument')).toHaveLength(1));
    expect(await screen.findByRole('list', { name: 'Statuts' })).toBeDefined();
  });

  test('ASSO-033 : l’année d’un document se change après le dépôt, avec la version lue', async () => {
    let held = other({ id_type: 'CPT', nom: 'comptes.pdf', annee_validite: 2026, version: 3 });
    const app = start(undefined, {
      'dac.listDocuments': () => [statuts, held],
      'dac.updateDocument': () => {
        held = { ...held, annee_validite: 2025, version: 4 };
        return held;
      },
    });
    const row = within(await screen.findByRole('list', { name: 'Comptes annuels' }));
    expect(row.getByText(/^Année 2026,/)).toBeDefined();
    expect(within(screen.getByRole('list', { name: 'Statuts' })).queryByRole('button', { name: /année/ })).toBeNull();
    await person().click(row.getByRole('button', { name: /Changer l’année/ }));
    const dialog = within(screen.getByRole('dialog'));
    const years = dialog.getByLabelText<HTMLSelectElement>('Année de validité');
    expect([...years.options].map(({ value }) => value)).toEqual(['2026', '2025']);
    await person().selectOptions(years, '2025');
    await person().click(dialog.getByRole('button', { name: 'Enregistrer l’année' }));
    expect(await screen.findByText(/^Année 2025,/)).toBeDefined();
    const [call] = app.callsTo('dac.updateDocument');
    expect(call?.body).toEqual({ annee_validite: 2025 });
    expect(call?.query).toMatchObject({ id_asso: String(ID), uuid: held.uuid });
    expect(call?.headers.get('if-match')).toContain('3');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ERR-020 : l’année que le serveur refuse reste ouverte, avec sa raison', async () => {
    start(undefined, {
      'dac.listDocuments': () => [other({ id_type: 'RAR', annee_validite: null })],
      'dac.updateDocument': () => refuse(500),
    });
    await person().click(await screen.findByRole('button', { name: /Changer l’année/ }));
    await person().selectOptions(screen.getByLabelText('Année de validité', { selector: '#document-annee' }), '2026');
    await person().click(screen.getByRole('button', { name: 'Enregistrer l’année' }));
    expect(await screen.findByText('Un problème est survenu lors de la mise à jour du dac !')).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  test('ERR-021 : la suppression qui échoue le dit, le document reste', async () => {
    start(undefined, { 'dac.deleteDocument': () => refuse(500) });
    await person().click(await screen.findByRole('button', { name: /Supprimer/ }));
    await person().click(screen.getByRole('button', { name: 'Supprimer le document' }));
    expect(await screen.findByText('Un problème est survenu lors de la suppression du dac !')).toBeDefined();
  });

  test('une lecture qui échoue ne ressemble pas à une bibliothèque vide', async () => {
    start(undefined, { 'dac.listDocuments': () => refuse(500) });
    expect(await screen.findByText("Un problème est survenu lors de la récupération de l'association")).toBeDefined();
    expect(screen.queryByText(/Aucun document/)).toBeNull();
  });

  test('ASSO-034 : le premier est celui qu’un formulaire prendrait', async () => {
    start(undefined, {
      'dac.listDocuments': () => [
        other({ nom: 'ancien.pdf', date_chargement: '2020-01-01T00:00:00.000Z' }, 2),
        other({ nom: 'antenne.pdf', origine: 'etablissement', id_siret: PANTIN }, 3),
        other({ nom: 'registre.pdf', origine: 'RNA', date_chargement: '2019-01-01T00:00:00.000Z' }, 4),
        other({ nom: 'recent.pdf' }, 5),
      ],
    });
    const rows = within(await screen.findByRole('list', { name: 'Statuts' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'registre.pdf',
      'antenne.pdf',
      'recent.pdf',
      'ancien.pdf',
    ]);
  });

  test('vide, elle dit par quoi commencer', async () => {
    start(undefined, { 'dac.listDocuments': () => [] });
    expect(await screen.findByText(/Commencez par les statuts/)).toBeDefined();
  });
});

describe('déposer', () => {
  test('UPLOAD-001 ERR-003 : au-delà de 15 Mo, rien ne part et l’on sait quoi faire', async () => {
    const app = start();
    await choose('STC');
    await give(file('gros.pdf', 15_728_641));
    const [said] = await screen.findAllByText(/La taille du fichier ne doit excéder 15MO\./);
    expect(said?.textContent).toContain('numérisez en noir et blanc');
    expect(app.callsTo('dac.createDocument')).toHaveLength(0);
  });

  test.each([
    ['macro.exe', 'exe'],
    ['page.html.pdf', 'html'],
  ])('UPLOAD-003 ERR-116 : %s est refusé par son extension', async (name, ext) => {
    const app = start();
    await choose('STC');
    await give(file(name));
    expect(
      (await screen.findAllByText(new RegExp(`L'extension du fichier \\(${ext}\\) n'est pas autorisée\\.`))).length,
    ).toBeGreaterThan(0);
    expect(app.callsTo('dac.createDocument')).toHaveLength(0);
  });

  test.each([
    ['rib.pdf', 2_097_153],
    ['rib.docx', 10],
  ])('UPLOAD-002 : un relevé bancaire est un petit pdf ou jpg : %s de %i octets est refusé', async (name, size) => {
    const app = start();
    await choose('RIB');
    expect(screen.getByText('2 Mo au plus. Formats : pdf, jpg, jpeg')).toBeDefined();
    await give(file(name, size));
    expect(
      (await screen.findAllByText('Le fichier doit être au format pdf, jpg ou jpeg et ne doit pas excéder 2MO.'))
        .length,
    ).toBeGreaterThan(0);
    expect(app.callsTo('dac.createDocument')).toHaveLength(0);
  });

  test('ASSO-050 : les agréments Jeunesse et Sport ont leur type', async () => {
    start();
    const types = within(await screen.findByLabelText('Type de document'));
    const codeOf = (name: string) => types.getByRole<HTMLOptionElement>('option', { name }).value;
    expect(codeOf('Agrément Jeunesse et Education Populaire (JEP)')).toBe('JEP');
    expect(codeOf('Agrément Sport')).toBe('SPORT');
  });

  test('ASSO-033 UPLOAD-004 : les comptes sont de l’an passé ou de l’année d’avant, l’an passé d’abord', async () => {
    const app = start(undefined, { 'dac.createDocument': () => other({ id_type: 'CPT', nom: 'comptes.pdf' }) });
    await choose('CPT');
    const years = screen.getByLabelText<HTMLSelectElement>(/Année de validité/);
    expect([...years.options].map(({ value }) => value)).toEqual(['2026', '2025']);
    expect(years.value).toBe('2026');
    await give(file('comptes.pdf'));
    expect(await screen.findByText(/« comptes.pdf » est déposé/)).toBeDefined();
    expect(app.callsTo('dac.createDocument')[0]?.body).toMatchObject({
      id_asso: String(ID),
      id_type: 'CPT',
      annee_validite: '2026',
    });
    expect(app.callsTo('dac.createDocument')[0]?.headers.get('content-type')).toBeNull();
  });

  test('ASSO-015 : tout ce qui se dit d’un document part avec lui, et se relit sur sa ligne', async () => {
    const depose = other({
      ...{ id_type: 'RAR', lib_type: 'Rapport d’activité', origine: 'Sirene', id_siret: PANTIN },
      ...{ annee_validite: 2024, date_chargement: '2026-12-24T10:00:00.000Z', meta: { remarque: 'voté en mai' } },
    });
    const app = start(`/associations/${ID}/documents/etablissements-secondaires/${PANTIN}`, {
      'dac.listDocuments': () => [depose, { ...depose, uuid: other({}, 9).uuid, etat: 'archive' }],
      'dac.createDocument': () => depose,
    });
    await choose('RAR');
    await person().selectOptions(screen.getByLabelText(/^Année de validité/), '2024');
    await person().type(screen.getByLabelText(/^Remarque/), 'voté en mai');
    await give(file('rapport.pdf'));
    await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(1));
    const { file: sent, ...fields } = (app.callsTo('dac.createDocument')[0]?.body ?? {}) as Record<string, unknown>;
    expect((sent as File).name).toBe('rapport.pdf');
    expect(fields).toEqual({
      ...{ id_asso: String(ID), id_type: 'RAR', id_siret: PANTIN, origine: 'etablissement', annee_validite: '2024' },
      meta: '{"remarque":"voté en mai"}',
    });
    expect(missingOf('ASSO-015', depose)).toEqual([]);
    const row = within(await screen.findByRole('list', { name: 'Rapport d’activité' }));
    expect(row.queryByText('Version précédente')).toBeNull();
    expect(row.getByText('Année 2024, Déposé le 24/12/2026, 234 Ko, origine : Sirene')).toBeDefined();
    expect(row.getByText('remarque : voté en mai')).toBeDefined();
    expect(
      row
        .getByText(/Télécharger/)
        .closest('a')
        ?.getAttribute('href'),
    ).toContain(depose.uuid);
  });

  test('sans type ni fichier, ce qui manque est dit', async () => {
    start();
    await person().click(await screen.findByRole('button', { name: 'Déposer le document' }));
    expect(screen.getByRole('link', { name: 'Choisissez de quel document il s’agit.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choisissez un fichier.' })).toBeDefined();
  });

  test('le refus du serveur garde le type choisi', async () => {
    start(undefined, {
      'dac.createDocument': () => refuse(422, { code: 'FICHIER_CHIFFRE', message: 'Ce fichier est protégé.' }),
    });
    await choose('STC');
    await give(file('x.pdf'));
    expect((await screen.findAllByText('Ce fichier est protégé.')).length).toBe(2);
    expect(screen.getByLabelText<HTMLSelectElement>('Type de document').value).toBe('STC');
  });
});

describe('les établissements', () => {
  test('ROUTE-040 : la liste, avec le nombre de documents', async () => {
    start(`/associations/${ID}/documents/etablissements-secondaires`, {
      'dac.listDocuments': () => [other({ id_siret: PANTIN })],
    });
    const link = await screen.findByRole('link', { name: 'Antenne de Pantin' });
    expect(link.getAttribute('href')).toContain(`/documents/etablissements-secondaires/${PANTIN}`);
    expect(await screen.findByText(/1 document\(s\)/)).toBeDefined();
  });

  test('ROUTE-041 UPLOAD-004 : les siens seulement, et le dépôt porte son SIRET', async () => {
    const app = start(`/associations/${ID}/documents/etablissements-secondaires/${PANTIN}`, {
      'dac.listDocuments': () => [statuts, other({ id_siret: PANTIN, nom: 'antenne.pdf' })],
      'dac.createDocument': () => other({ id_siret: PANTIN }, 4),
    });
    expect(await screen.findByText('antenne.pdf')).toBeDefined();
    expect(screen.queryByText('statuts.pdf')).toBeNull();
    await choose('PV');
    await give(file('pv.pdf'));
    await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(1));
    expect(app.callsTo('dac.createDocument')[0]?.body).toMatchObject({ id_siret: PANTIN, origine: 'etablissement' });
  });

  test('ROUTE-039 : sans numéro, ceux de l’association en cours', async () => {
    const app = start('/associations/documents');
    expect(await screen.findByText('statuts.pdf')).toBeDefined();
    expect(app.callsTo('dac.listDocuments')[0]?.query).toMatchObject({ id_asso: String(ID) });
  });
});
