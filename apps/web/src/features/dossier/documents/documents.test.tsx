import type { Document } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { dossierApp, dossierAt, PAGE, statuts } from '../../../testing/dossierPage.ts';
import { manquantOf } from '../../../testing/dossiers.ts';

afterEach(cleanup);

const ETAPE = `${PAGE}?mode=edit&etape=2`;
const neuf = (changes: Partial<Document> = {}): Document => ({
  ...{ ...statuts, uuid: '019a0000-0000-7000-8000-000000000899', nom: 'statuts-2027.pdf' },
  date_chargement: '2027-02-03T12:00:00.000Z',
  ...changes,
});
const conflit = (champ: string) =>
  refuse(409, { code: 'VERSION_DEPASSEE', conflits: [{ champ, actuelle: [], demandee: [] }] });
const joint = (uuid: string) => [{ code: 'statuts', uuid }];

const MANQUE = [manquantOf('statuts', 'Statuts', { cible: 'document', etape: 2 })];

/** A server that keeps what is chosen, and a library that changes under the page. */
const start = (first: readonly Document[], documents: Dossier['documents'] = [], answers: Answers = {}) => {
  let held = dossierAt(2, { documents });
  const library = { documents: [...first] };
  const app = dossierApp(ETAPE, {
    'demandes.readDossier': () => held,
    'demandes.readCompletude': () =>
      held.documents.some(({ code }) => code === 'statuts')
        ? { ok: true, manquants: [] }
        : { ok: false, manquants: MANQUE },
    'dac.listDocuments': () => library.documents,
    'demandes.updateDocuments': ({ body }) => {
      held = dossierAt(2, { documents: [...body.documents], version: held.version + 1 });
      return held;
    },
    ...answers,
  });
  render(app.element);
  const change = async (...next: Document[]) => {
    library.documents = next;
    await act(() => app.queryClient.invalidateQueries({ queryKey: ['documents'] }));
  };
  return { ...app, change, user: userEvent.setup(), sent: () => app.callsTo('demandes.updateDocuments') };
};
const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const give = async (label: string, ...files: File[]) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files } });
const group = async (titre: string) =>
  within(await screen.findByRole('list', { name: `Documents demandés, ${titre}` }));

test('un document déposé dans l’étape y est joint de lui-même dès que l’antivirus l’a vu, sans quitter le dossier', async () => {
  const recu = neuf({ etat_fichier: 'en_analyse' });
  const app = start([], [], { 'dac.createDocument': () => recu });
  await give('Choisir des fichiers', file('statuts-2027.pdf'));
  await waitFor(() => expect(app.callsTo('dac.createDocument')).toHaveLength(1));
  await app.change(recu);
  expect(await screen.findByText(/^Contrôle en cours de statuts-2027\.pdf\. Vous pouvez continuer/)).toBeDefined();
  expect(app.sent()).toHaveLength(0);
  await app.change(neuf());
  await waitFor(() => expect(app.sent()[0]?.body).toEqual({ documents: joint(neuf().uuid) }));
  const joints = await group('joints');
  expect(joints.getByRole('link', { name: /statuts-2027\.pdf/ }).getAttribute('href')).toBe(
    `/api/dac/association/documents/${neuf().uuid}?apercu=1`,
  );
  expect(app.addressNow()).toContain(PAGE);
  expect(app.sent()).toHaveLength(1);
});

test('déposé à une place, il y va même si rien d’autre ne dit ce qu’il est', async () => {
  const recu = neuf({ id_type: 'AUTRE', nom: 'scan.pdf' });
  const app = start([], [], { 'dac.createDocument': () => recu });
  await group('facultatif');
  await give('Déposer « Programme des formations »', file('scan.pdf'));
  await waitFor(() => expect(app.callsTo('dac.createDocument')[0]?.body).toMatchObject({ id_type: 'AUTRE' }));
  await app.change(recu);
  await waitFor(() => expect(app.sent()[0]?.body).toEqual({ documents: [{ code: 'programme', uuid: recu.uuid }] }));
});

test('un document choisi se remplace ou se retire, et ne revient pas de lui-même', async () => {
  const app = start([statuts], joint(statuts.uuid));
  const joints = await group('joints');
  await app.user.click(joints.getByRole('button', { name: 'Remplacer « Statuts »' }));
  await app.user.click(joints.getByRole('button', { name: 'Retirer du dossier « Statuts »' }));
  await waitFor(() => expect(app.sent()[0]?.body).toEqual({ documents: [] }));
  const aRegler = await group('à régler');
  expect(aRegler.getByText('Aucun fichier')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(aRegler.getByLabelText('Déposer « Statuts »')));
  await app.change(statuts);
  expect(app.sent()).toHaveLength(1);
});

test('une version plus récente est proposée, jamais prise sans qu’on le dise', async () => {
  const ancien: Document = { ...statuts, etat: 'archive' };
  const app = start([ancien, neuf()], joint(ancien.uuid));
  const aRegler = await group('à régler');
  expect(aRegler.getByText(/Une version plus récente est dans votre bibliothèque, du 03\/02\/2027/)).toBeDefined();
  expect(app.sent()).toHaveLength(0);
  await app.user.click(aRegler.getByRole('button', { name: 'Prendre la plus récente « Statuts »' }));
  await waitFor(() => expect(app.sent()[0]?.body).toEqual({ documents: joint(neuf().uuid) }));
});

test('le serveur l’a joint avant la page : rien n’est à trancher', async () => {
  const recu = neuf({ etat_fichier: 'en_analyse' });
  let held = dossierAt(2, { documents: [] });
  const app = start([recu], [], {
    'demandes.readDossier': () => held,
    'demandes.readCompletude': () => ({ ok: true, manquants: [] }),
    'demandes.updateDocuments': () => {
      held = dossierAt(2, { documents: joint(neuf().uuid), version: held.version + 1 });
      return conflit('documents');
    },
  });
  expect(await screen.findByText(/^Contrôle en cours/)).toBeDefined();
  await app.change(neuf());
  expect(await (await group('joints')).findByRole('link', { name: /statuts-2027\.pdf/ })).toBeDefined();
  expect(screen.queryByText(/entre-temps/)).toBeNull();
});

test('CALL-LCA-012 le modèle d’un document demandé se télécharge à sa place ; les autres documents n’en ont pas', async () => {
  const modele = (code: string) => ({
    ...{ _id: neuf().uuid, version: 1, code, label: 'Programme type', url: 'https://modeles.example/programme.ods' },
    ...{ enabled: true, ordre: 1 },
  });
  start([], [], { 'lca.listDocumentsModeles': () => [modele('programme'), modele('bilan')] });
  const link = await screen.findByRole('link', { name: /^Modèle à remplir : Programme type/ });
  expect(link.getAttribute('href')).toBe('https://modeles.example/programme.ods');
  expect(screen.getAllByRole('link', { name: /^Modèle à remplir/ })).toHaveLength(1);
  expect((await group('facultatif')).getByRole('link', { name: /^Modèle à remplir/ })).toBeDefined();
});

test('un document déjà donné avec un autre dossier le dit, et se joint d’ici sans le redéposer', async () => {
  const ancien = neuf({ uuid: '019a0000-0000-7000-8000-000000000877', nom: 'statuts-2019.pdf', etat: 'archive' });
  const deja = [{ uuid: ancien.uuid, id_fo: '26-000041', subvention: 'Formation des bénévoles', exercice: 2026 }];
  const app = start([ancien], [], {
    'demandes.readCompletude': () => ({ ok: false, manquants: MANQUE, deja_joints: deja }),
  });
  const choix = await screen.findByLabelText(/^Document choisi pour « Statuts/u);
  const [option] = await within(choix).findAllByRole('option', {
    name: /statuts-2019\.pdf.*déjà donné avec le dossier 26-000041 \(Formation des bénévoles, 2026\)/u,
  });
  await app.user.selectOptions(choix, option as HTMLElement);
  await waitFor(() => expect(app.sent().at(-1)?.body).toMatchObject({ documents: joint(ancien.uuid) }));
  expect(await screen.findByText(/^déposé le .*, déjà donné avec le dossier 26-000041/u)).toBeDefined();
  expect(app.callsTo('dac.createDocument')).toHaveLength(0);
});
