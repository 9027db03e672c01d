import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { dossierJudo } from '../../../testing/dossiers.ts';
import { BASE, dossierOf, ID, projetOf, SECOND, serverOf, tournoi } from '../../../testing/projets.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const openList = async (answers: Answers) => {
  const app = startApp(BASE, answers);
  render(app.element);
  await screen.findByText(/^Total demandé/);
  return app;
};
const bodiesOf = (app: ReturnType<typeof startApp>) => app.callsTo('demandes.patchProjet').map(({ body }) => body);

test('CALL-DEM-003 CALL-DEM-005 PROJET-001 : la liste dit chaque projet ; en ajouter un l’ouvre', async () => {
  const neuf = projetOf(SECOND, 'Projet neuf');
  const dossier = dossierOf(tournoi, neuf);
  const app = await openList(serverOf(dossier, { 'demandes.createProjet': () => neuf }));
  const rows = within(screen.getByRole('list', { name: 'Projets du dossier' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.includes('Tournoi'))).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un projet' }));
  await screen.findByText('Projet neuf', { selector: 'p' });
  expect(app.callsTo('demandes.createProjet')).toHaveLength(1);
  expect(app.addressNow()).toContain(`projet=${SECOND}`);
});

test('PROJET-019 : la liste ne demande que les champs par défaut, et dit avec eux le titre et le montant', async () => {
  const { beneficiaire: _b, territoires: _t, moyens: _m, evaluation: _e, budgets: _g, ...usuel } = tournoi;
  const ligne = { annee: 2027, id_service_instructeur: 's', montant_demande: 150_000 };
  const reste = { code: null, type: null, nom: null, bo: null, montant_propose: null, montant_accorde: null };
  const app = await openList(serverOf(dossierOf({ ...usuel, financements: [{ ...ligne, ...reste }] })));
  const [row] = within(screen.getByRole('list', { name: 'Projets du dossier' })).getAllByRole('listitem');
  expect(row?.textContent).toMatch(/Tournoi.*1\s500.*demandés/);
  expect(app.callsTo('demandes.readDossier').map(({ query }) => query['projectFields'])).toEqual([undefined]);
  expect(app.callsTo('demandes.listProjets')).toHaveLength(0);
});

test('CALL-DEM-007 CALL-DEM-008 CALL-DEM-010 : ordonner au clavier, dupliquer, supprimer après confirmation', async () => {
  const app = await openList(
    serverOf(dossierOf(tournoi, projetOf(SECOND, 'Stage')), {
      'demandes.duplicateProjet': () => projetOf(SECOND, 'Tournoi (copie)'),
      'demandes.deleteProjet': () => ({ message: 'ok' }),
    }),
  );
  screen.getByRole('button', { name: 'Descendre Tournoi' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bodiesOf(app)).toEqual([{ rang_dossier: 2 }]));
  await userEvent.click(screen.getByRole('button', { name: 'Dupliquer Stage' }));
  await waitFor(() => expect(app.callsTo('demandes.duplicateProjet')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer « Stage »' }));
  expect(app.callsTo('demandes.deleteProjet')).toHaveLength(0);
  await userEvent.click(
    within(await screen.findByRole('dialog', { hidden: true })).getByText('Supprimer « Stage »', {
      selector: 'button',
    }),
  );
  await waitFor(() =>
    expect(app.callsTo('demandes.deleteProjet').map(({ params }) => params['projet'])).toEqual([SECOND]),
  );
});

test('CALL-DEM-007 CALL-DEM-008 : un projet copié s’ordonne dès qu’il est là, sans attendre que ce qui manque soit recompté', async () => {
  let held = dossierOf(tournoi);
  let counts = 0;
  const app = await openList(
    serverOf(held, {
      'demandes.readDossier': () => held,
      'demandes.readCompletude': () => {
        counts += 1;
        return counts === 1 ? { ok: true, manquants: [] } : new Promise<never>(() => undefined);
      },
      'demandes.duplicateProjet': () => {
        const copie = projetOf(SECOND, 'Tournoi (copie)');
        held = dossierOf(tournoi, copie);
        return copie;
      },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dupliquer Tournoi' }));
  (await screen.findByRole('button', { name: 'Monter Tournoi (copie)' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bodiesOf(app)).toEqual([{ rang_dossier: 1 }]));
  expect(counts).toBeGreaterThan(1);
});

test('CALL-DEM-009 : déplacer vers un autre dossier en cours du même établissement', async () => {
  const autre = { ...dossierJudo, _id: '20270000000002', identifiant: { id_fo: '27-000002', step: 3 } };
  const app = await openList(
    serverOf(dossierOf(tournoi), {
      'demandes.listDossiers': () => ({ dossiers: [dossierJudo, autre], after: null }),
      'demandes.transferProjet': () => tournoi,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Déplacer Tournoi' }));
  await userEvent.click(await screen.findByLabelText(/27-000002/));
  expect(screen.queryByLabelText(/27-000001\)/)).toBeNull();
  await userEvent.click(screen.getByText('Déplacer le projet', { selector: 'button' }));
  await waitFor(() =>
    expect(app.callsTo('demandes.transferProjet').map(({ body }) => body)).toEqual([{ idDossierTo: '27-000002' }]),
  );
});

test('PROJET-018 : où un seul projet est admis, le bouton cède la place à la raison', async () => {
  const dossier = dossierOf(tournoi);
  const description = {
    ...dossier.description,
    id_type_dispositif: 'CNDS',
    id_sous_type_dispositif: 'Part territoriale - Emploi',
  };
  await openList(serverOf({ ...dossier, description }));
  expect(screen.getByText('Un seul projet est autorisé pour ce sous-dispositif.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ajouter un projet' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Dupliquer/ })).toBeNull();
});

test.each([
  ['ERR-028', 'Ajouter un projet', 'création'],
  ['ERR-030', 'Descendre Tournoi', 'mise à jour'],
  ['ERR-033', 'Dupliquer Tournoi', 'duplication'],
])('%s : quand « %s » échoue, la phrase le dit', async (_, button, mot) => {
  const down = () => refuse(500);
  await openList(
    serverOf(dossierOf(tournoi, projetOf(SECOND, 'Stage')), {
      'demandes.createProjet': down,
      'demandes.patchProjet': down,
      'demandes.duplicateProjet': down,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(`Un problème est survenu lors de la ${mot} du projet.`)).toBeDefined();
});

test('ERR-031 ERR-032 : une suppression et un transfert qui échouent le disent, et la fenêtre reste ouverte', async () => {
  const autre = { ...dossierJudo, _id: '20270000000002', identifiant: { id_fo: '27-000002', step: 3 } };
  await openList(
    serverOf(dossierOf(tournoi), {
      'demandes.listDossiers': () => ({ dossiers: [autre], after: null }),
      'demandes.deleteProjet': () => refuse(500),
      'demandes.transferProjet': () => refuse(500),
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer « Tournoi »' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await userEvent.click(within(dialog).getByText('Supprimer « Tournoi »', { selector: 'button' }));
  expect(await screen.findByText('Un problème est survenu lors de la suppression du projet.')).toBeDefined();
  await userEvent.click(within(dialog).getByText('Annuler', { selector: 'button' }));
  await userEvent.click(screen.getByRole('button', { name: 'Déplacer Tournoi' }));
  await userEvent.click(await screen.findByLabelText(/27-000002/));
  await userEvent.click(screen.getByText('Déplacer le projet', { selector: 'button' }));
  expect(await screen.findByText('Un problème est survenu lors du transfert du projet.')).toBeDefined();
  expect(screen.getByLabelText(/27-000002/)).toBeDefined();
});

test('CALL-DEM-004 ERR-029 ERR-074 : un projet absent et un projet illisible se disent autrement', async () => {
  const open = (answers: Answers) => render(startApp(`${BASE}&projet=${ID}`, answers).element);
  open(serverOf(dossierOf()));
  expect(await screen.findByText('Aucun projet ne correspond aux critères fournis.')).toBeDefined();
  cleanup();
  open(serverOf(dossierOf(), { 'demandes.readProjet': () => refuse(500) }));
  expect(await screen.findByText('Un problème est survenu lors de la récupération du projet.')).toBeDefined();
});
