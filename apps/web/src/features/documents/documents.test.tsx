import type { Document } from '@guichet/contract/association';
import { missingOf } from '@guichet/testing/entite';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
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
  lecture_rib: null,
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
const give = async (...given: File[]) =>
  fireEvent.change(await screen.findByLabelText('Choisir des fichiers'), { target: { files: given } });
const rowOf = async (name: string) =>
  within(
    (await within(await screen.findByRole('list', { name: 'Fichiers que vous déposez' })).findByText(name)).closest(
      'li',
    ) as HTMLElement,
  );

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

  test('ce qui est lu d’un RIB se compare à la fiche, et mène à la saisie du compte quand il y manque', async () => {
    const lecture_rib: Document['lecture_rib'] = {
      verdict: 'different',
      moyen: 'image',
      fin: '1234',
      saisis: ['5678'],
    };
    const rib = other({ id_type: 'RIB', nom: 'rib.jpg', lecture_rib }, 2);
    start(undefined, { 'dac.listDocuments': () => [statuts, rib] });
    const row = within(await screen.findByRole('list', { name: 'Relevé d’identité bancaire' }));
    expect(row.getByText(/Nous lisons sur ce document …1234, vous avez saisi …5678\. Vérifiez/)).toBeDefined();
    expect(row.getByRole('link', { name: 'Saisir le compte lu sur ce document' }).getAttribute('href')).toBe(
      `/client/informations-administratives/${ID}/coordonnees-bancaires?nouveau=ribs&releve=${rib.uuid}`,
    );
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
    await person().click(row.getByRole('button', { name: /Ranger/ }));
    const dialog = within(screen.getByRole('dialog'));
    const years = dialog.getByLabelText<HTMLSelectElement>('Année de validité');
    expect([...years.options].map(({ value }) => value)).toEqual(['2026', '2025']);
    await person().selectOptions(years, '2025');
    await person().click(dialog.getByRole('button', { name: 'Enregistrer' }));
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
    await person().click(await screen.findByRole('button', { name: /Ranger/ }));
    await person().selectOptions(screen.getByLabelText('Année de validité', { selector: '#document-annee' }), '2026');
    await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
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
    await give(file('statuts.pdf', 15_728_641));
    const said = (await rowOf('statuts.pdf')).getByText(/La taille du fichier ne doit excéder 15MO\./);
    expect(said.textContent).toContain('numérisez en noir et blanc');
    expect(app.callsTo('dac.createDocument')).toHaveLength(0);
  });

  test('UPLOAD-001 : quinze mégaoctets tout juste partent', async () => {
    const app = start();
    await give(file('statuts.pdf', 15_728_640));
    await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(1));
    expect(screen.queryByText(/La taille du fichier ne doit excéder/)).toBeNull();
  });

  test.each([
    ['macro.exe', 'exe'],
    ['page.html.pdf', 'html'],
  ])('UPLOAD-003 ERR-116 : %s est refusé par son extension', async (name, ext) => {
    const app = start();
    await give(file(name));
    expect(
      (await rowOf(name)).getByText(new RegExp(`L'extension du fichier \\(${ext}\\) n'est pas autorisée\\.`)),
    ).toBeDefined();
    expect(app.callsTo('dac.createDocument')).toHaveLength(0);
  });

  test('P-19 : la photo d’un relevé bancaire suit la règle des 15 Mo, comme tout document de la fiche', async () => {
    const app = start(undefined, { 'dac.createDocument': () => other({ id_type: 'RIB', nom: 'rib.jpg' }) });
    await give(file('rib.jpg', 5_400_000, 'image/jpeg'));
    await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(1));
    expect(app.callsTo('dac.createDocument')[0]?.body).toMatchObject({ id_type: 'RIB' });
    await give(file('photo.HEIC', 10, 'image/heic'));
    expect((await rowOf('photo.HEIC')).getByText(/passez par « Photographier »/)).toBeDefined();
  });

  test('UPLOAD-004 : plusieurs fichiers à la fois, chacun rangé d’après son nom ; celui qui ne dit rien pose une question', async () => {
    const app = start(undefined, {
      'dac.createDocument': ({ body: { fields } }) =>
        other({ id_type: fields.id_type, lib_type: `Type ${fields.id_type}`, nom: 'x' }, 6),
    });
    await give(file('PV AG.pdf'), file('scan-0031.pdf'), file('rapport activité 2026.pdf'));
    await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(2));
    expect(app.callsTo('dac.createDocument').map(({ body }) => body)).toMatchObject([
      { id_asso: String(ID), id_type: 'PV' },
      { id_asso: String(ID), id_type: 'RAR', annee_validite: '2026' },
    ]);
    const row = await rowOf('scan-0031.pdf');
    const question = row.getByLabelText<HTMLSelectElement>('Quel document est « scan-0031.pdf » ?');
    await person().click(row.getByRole('button', { name: 'Déposer' }));
    expect(app.callsTo('dac.createDocument')).toHaveLength(2);
    await person().selectOptions(question, 'STC');
    await person().click(row.getByRole('button', { name: 'Déposer' }));
    await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(3));
    expect(app.callsTo('dac.createDocument')[2]?.body).toMatchObject({ id_type: 'STC' });
    expect(app.callsTo('dac.createDocument')[0]?.headers.get('content-type')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Choisir des fichiers'));
  });

  test('ASSO-050 : les agréments Jeunesse et Sport ont leur type', async () => {
    start();
    await give(file('scan.pdf'));
    const types = within((await rowOf('scan.pdf')).getByLabelText(/Quel document est/));
    const codeOf = (name: string) => types.getByRole<HTMLOptionElement>('option', { name }).value;
    expect(codeOf('Agrément Jeunesse et Education Populaire (JEP)')).toBe('JEP');
    expect(codeOf('Agrément Sport')).toBe('SPORT');
  });

  test('venu d’un sujet qui manque, c’est ce type que la question propose d’abord', async () => {
    start(`/associations/${ID}/documents?type=LDC`);
    expect(await screen.findByText('Il manque : Liste des dirigeants.')).toBeDefined();
    await give(file('scan.pdf'));
    expect((await rowOf('scan.pdf')).getByLabelText<HTMLSelectElement>(/Quel document est/).value).toBe('LDC');
  });

  test('ASSO-033 : les comptes prennent l’année de leur nom, de l’an passé ou de l’année d’avant', async () => {
    const app = start(undefined, { 'dac.createDocument': () => other({ id_type: 'CPT', nom: 'comptes.pdf' }) });
    await give(file('comptes-2025.pdf'), file('comptes.pdf'));
    await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(2));
    const annees = app
      .callsTo('dac.createDocument')
      .map(({ body }) => (body as Record<string, unknown>)['annee_validite']);
    expect(annees).toEqual(['2025', undefined]);
  });

  test('un fichier mal rangé change de place sans être renvoyé', async () => {
    const depose = other({ id_type: 'PV', lib_type: 'Procès-verbal', nom: 'pv.pdf' }, 7);
    let held = depose;
    const app = start(undefined, {
      'dac.listDocuments': () => [statuts, held],
      'dac.createDocument': () => depose,
      'dac.updateDocument': () => {
        held = { ...depose, id_type: 'RAR', lib_type: 'Rapport d’activité' };
        return held;
      },
    });
    await give(file('pv.pdf'));
    const row = await rowOf('pv.pdf');
    expect(await row.findByText('Reçu, sans virus. Rangé en « Procès-verbal ».')).toBeDefined();
    await person().click(row.getByRole('button', { name: /Ce n’est pas cela/ }));
    await person().selectOptions(row.getByLabelText(/Quel document est/), 'RAR');
    await person().click(row.getByRole('button', { name: 'Ranger ici' }));
    expect(await row.findByText('Reçu, sans virus. Rangé en « Rapport d’activité ».')).toBeDefined();
    expect(app.callsTo('dac.updateDocument')[0]?.body).toEqual({ id_type: 'RAR' });
    expect(app.callsTo('dac.createDocument')).toHaveLength(1);
  });

  test('ASSO-015 : tout ce qui se dit d’un document part, et se relit sur sa ligne', async () => {
    const depose = other({
      ...{ id_type: 'RAR', lib_type: 'Rapport d’activité', origine: 'Sirene', id_siret: PANTIN },
      ...{ annee_validite: 2024, date_chargement: '2026-12-24T10:00:00.000Z', meta: { remarque: 'voté en mai' } },
    });
    let held: Document = { ...depose, meta: {} };
    const app = start(`/associations/${ID}/documents/etablissements-secondaires/${PANTIN}`, {
      'dac.listDocuments': () => [held, { ...depose, uuid: other({}, 9).uuid, etat: 'archive' }],
      'dac.createDocument': () => held,
      'dac.updateDocument': () => {
        held = depose;
        return depose;
      },
    });
    await give(file('rapport activité 2024.pdf'));
    await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(1));
    const { file: sent, ...fields } = (app.callsTo('dac.createDocument')[0]?.body ?? {}) as Record<string, unknown>;
    expect((sent as File).name).toBe('rapport activité 2024.pdf');
    expect(fields).toEqual({
      ...{ id_asso: String(ID), id_type: 'RAR', id_siret: PANTIN, origine: 'etablissement', annee_validite: '2024' },
    });
    const row = within(await screen.findByRole('list', { name: 'Rapport d’activité' }));
    await person().click(row.getByRole('button', { name: /Ranger/ }));
    await person().type(screen.getByLabelText(/^Remarque/), 'voté en mai');
    await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(app.callsTo('dac.updateDocument')[0]?.body).toEqual({ meta: { remarque: 'voté en mai' } }),
    );
    expect(missingOf('ASSO-015', depose)).toEqual([]);
    expect(row.queryByText('Version précédente')).toBeNull();
    expect(row.getByText('Année 2024, Déposé le 24/12/2026, 234 Ko, origine : Sirene')).toBeDefined();
    expect(await row.findByText('remarque : voté en mai')).toBeDefined();
    expect(
      row
        .getByText(/Télécharger/)
        .closest('a')
        ?.getAttribute('href'),
    ).toContain(depose.uuid);
  });

  test('le refus du serveur est dit sur la ligne, et l’on réessaie avec le même fichier', async () => {
    let tries = 0;
    const app = start(undefined, {
      'dac.createDocument': () => {
        tries += 1;
        return tries === 1 ? refuse(422, { code: 'FICHIER_CHIFFRE', message: 'Ce fichier est protégé.' }) : statuts;
      },
    });
    await give(file('statuts.pdf'));
    const row = await rowOf('statuts.pdf');
    expect(await row.findByText('Ce fichier est protégé.')).toBeDefined();
    await person().click(row.getByRole('button', { name: /Réessayer/ }));
    expect(await row.findByText('Reçu, sans virus. Rangé en « Statuts ».')).toBeDefined();
    const keys = app.callsTo('dac.createDocument').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('un envoi coupé le dit, et reprend seul au retour du réseau, sous la même clé', async () => {
    let isCut = true;
    const app = start(undefined, { 'dac.createDocument': () => (isCut ? CUT : statuts) });
    await give(file('statuts.pdf'));
    const row = await rowOf('statuts.pdf');
    expect(await row.findByText(/^Coupé à 0 %/)).toBeDefined();
    isCut = false;
    fireEvent(window, new Event('online'));
    expect(await row.findByText('Reçu, sans virus. Rangé en « Statuts ».')).toBeDefined();
    const keys = app.callsTo('dac.createDocument').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('le contrôle antivirus ne retient personne ; un fichier infecté le dit', async () => {
    const recu = other({ id_type: 'PV', nom: 'pv.pdf', etat_fichier: 'en_analyse' }, 7);
    let held: Document[] = [recu];
    const app = start(undefined, { 'dac.createDocument': () => recu, 'dac.listDocuments': () => held });
    await give(file('pv.pdf'));
    const row = await rowOf('pv.pdf');
    expect(await row.findByText('Reçu. Contrôle antivirus en cours : vous pouvez continuer.')).toBeDefined();
    held = [{ ...recu, etat_fichier: 'infecte' }];
    await act(() => app.queryClient.invalidateQueries());
    expect(await row.findByText('Virus trouvé : le fichier a été effacé. Déposez une autre copie.')).toBeDefined();
  });

  test('plusieurs photos se montrent en pages, dont l’ordre se change par des boutons, ou restent des documents', async () => {
    const app = start(undefined, { 'dac.createDocument': () => statuts });
    const pages = () => screen.getAllByText(/^Page \d$/).map((page) => page.closest('p')?.textContent);
    await give(file('statuts-a.jpg', 10, 'image/jpeg'), file('statuts-b.jpg', 10, 'image/jpeg'));
    expect(await screen.findByText('2 photos : sont-elles les pages d’un même document ?')).toBeDefined();
    expect(pages()).toEqual(['Page 1 statuts-a.jpg', 'Page 2 statuts-b.jpg']);
    await person().click(screen.getByRole('button', { name: 'Descendre « page 1 »' }));
    expect(pages()).toEqual(['Page 1 statuts-b.jpg', 'Page 2 statuts-a.jpg']);
    expect(screen.getByText('Page 1 devenue page 2.')).toBeDefined();
    await person().click(screen.getByRole('button', { name: 'Ce sont des documents séparés' }));
    await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(2));
    expect(screen.queryByText(/sont-elles les pages/)).toBeNull();
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
