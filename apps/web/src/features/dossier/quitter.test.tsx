import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import { dossierApp, dossierAt, PAGE, presidente, tresorier } from '../../testing/dossierPage.ts';

afterEach(cleanup);

const commence = dossierAt(2, { description: { ...dossierAt(2).description, statut: 'complet' } });
const start = (answers: Answers) => {
  const app = dossierApp(`${PAGE}?mode=edit&etape=1`, {
    'demandes.readDossier': () => commence,
    'demandes.readCompletude': () => ({ ok: true, manquants: [] }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};

test('changer d’étape pendant un enregistrement attend ce qui a été tapé depuis, et le garde', async () => {
  let held = commence;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const app = start({
    'demandes.readDossier': () => held,
    'demandes.updateDossier': async ({ body }) => {
      if (held === commence) await gate;
      const changes = Object.entries(body).map(([chemin, value]) => [chemin.split('.')[1], value]);
      held = {
        ...held,
        demandeur: { ...held.demandeur, ...Object.fromEntries(changes) },
        version: held.version + 1,
      };
      return held;
    },
  });
  const champ = (nom: string) => document.getElementById(nom) as HTMLSelectElement;
  await screen.findByLabelText('Représentant légal');
  await app.user.selectOptions(champ('id_representant_legal'), presidente.id);
  await waitFor(() => expect(app.callsTo('demandes.updateDossier')).toHaveLength(1));
  await app.user.selectOptions(champ('id_representant_legal'), tresorier.id);
  await app.user.click(screen.getByRole('link', { name: 'Retour' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Association, contacts et compte' })).toBeDefined();
  open();
  expect(await screen.findByRole('list', { name: 'Tâches' })).toBeDefined();
  expect(app.callsTo('demandes.updateDossier').map(({ body }) => body)).toEqual([
    { 'demandeur.id_representant_legal': presidente.id },
    { 'demandeur.id_representant_legal': tresorier.id },
  ]);
});

test('ce qui ne peut pas être enregistré garde à l’étape, et c’est dit', async () => {
  const app = start({ 'demandes.updateDossier': () => refuse(500) });
  await app.user.selectOptions(await screen.findByLabelText('Représentant légal'), presidente.id);
  await app.user.click(screen.getByRole('button', { name: 'Continuer : Documents' }));
  const SAID = 'Vos dernières modifications ne sont pas encore enregistrées : réglez cela d’abord, puis recommencez.';
  expect(await screen.findByText(SAID)).toBeDefined();
  await app.user.click(screen.getByRole('link', { name: 'Retour' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Association, contacts et compte' })).toBeDefined();
});

test.each(['Enregistrer maintenant', 'Réessayer'])(
  'une fois enregistré, par « %s », ce qui retenait à l’étape n’est plus dit',
  async (bouton) => {
    let isDown = true;
    const app = start({
      'demandes.updateDossier': () => {
        if (isDown) return refuse(500);
        return { ...commence, demandeur: { ...commence.demandeur, id_representant_legal: presidente.id } };
      },
    });
    await app.user.selectOptions(await screen.findByLabelText('Représentant légal'), presidente.id);
    await app.user.click(screen.getByRole('button', { name: 'Continuer : Documents' }));
    expect(await screen.findByText(/réglez cela d’abord/)).toBeDefined();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: bouton }));
    await waitFor(() => expect(screen.queryByText(/réglez cela d’abord/)).toBeNull());
  },
);

test('ce qui n’a pas pu partir d’une étape empêche de transmettre sans lui, et l’on y retourne', async () => {
  const dernier = { ...dossierAt(4), description: commence.description };
  const answers: Answers = {
    'demandes.readDossier': () => dernier,
    'demandes.readCompletude': () => ({ ok: true, manquants: [] }),
    'demandes.listProjets': () => ({ projets: [] }),
    'demandes.updateDossier': () => refuse(500),
  };
  const first = dossierApp(`${PAGE}?mode=edit&etape=1`, answers);
  render(first.element);
  await userEvent.selectOptions(await screen.findByLabelText('Représentant légal'), presidente.id);
  cleanup();
  const app = dossierApp(`${PAGE}?mode=edit&etape=4`, answers, { tabStorage: first.tabStorage });
  render(app.element);
  const titre = await screen.findByText('Avant de transmettre : des modifications à enregistrer');
  const link = within(titre.closest('.fr-alert') as HTMLElement).getByRole('link', {
    name: 'Association, contacts et compte',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Transmettre le dossier' }));
  expect(screen.getAllByText(/modifications tapées dans cet onglet/)).toHaveLength(2);
  expect(app.callsTo('demandes.transmitDossier')).toHaveLength(0);
  await userEvent.click(link);
  const select = await screen.findByLabelText<HTMLSelectElement>('Représentant légal');
  expect(select.value).toBe(presidente.id);
});

test('DOSSIER-036 « Continuer » quand quelqu’un est déjà allé aussi loin : on y va, sans rien avoir à choisir', async () => {
  const loin = {
    ...commence,
    identifiant: { ...commence.identifiant, step: 3 as const },
    version: commence.version + 1,
  };
  let held = commence;
  const app = start({
    'demandes.readDossier': () => held,
    'demandes.updateDossier': () => {
      held = loin;
      return refuse(409, {
        code: 'VERSION_DEPASSEE',
        conflits: [{ champ: 'identifiant.step', actuelle: 3, demandee: 3 }],
      });
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Continuer : Documents' }));
  await app.user.click(await screen.findByRole('button', { name: 'Continuer : Projets' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Projets' })).toBeDefined();
  expect(app.callsTo('demandes.updateDossier')).toHaveLength(1);
});
