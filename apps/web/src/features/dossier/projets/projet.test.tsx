import type { ProjetAnswer } from '@guichet/contract/demandes';
import { emptyBudget } from '@guichet/rules/budget';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { manquantOf } from '../../../testing/dossiers.ts';
import { goToPage, projetOuvert } from '../../../testing/pagesProjet.ts';
import { BASE, dossierOf, ID, keeper, SECOND, SERVICE, serverOf, tournoi } from '../../../testing/projets.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const openProjet = async (answers: Answers, search = '') => {
  const app = startApp(`${BASE}&projet=${ID}${search}`, answers);
  render(app.element);
  await projetOuvert();
  return app;
};
const bodiesOf = (app: ReturnType<typeof startApp>) => app.callsTo('demandes.patchProjet').map(({ body }) => body);

test('PROJET-009 BUDGET-007 : chaque bloc que la subvention demande a sa page, le budget du projet aussi', async () => {
  await openProjet(serverOf());
  const blocs = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(blocs()).toEqual(['Le projet']);
  await goToPage('Pour qui');
  expect(blocs()).toEqual(['Bénéficiaires', 'Personne responsable']);
  await goToPage('Où et quand');
  expect(blocs()).toEqual(['Le projet', 'Territoires']);
  await goToPage('Questions du dispositif');
  expect(blocs()).toEqual(['Questions propres à cette subvention', 'Moyens', 'Évaluation']);
  await goToPage('L’argent');
  expect(blocs()).toEqual(['Montants demandés', 'Autres financeurs', 'Budget du projet']);
  expect(screen.getByRole('heading', { name: 'Charges' })).toBeDefined();
});

test('de page en page : chacune dit où elle en est, et la suite est le seul bouton', async () => {
  const manquants = [
    manquantOf('a', 'Tournoi : les objectifs', {
      ...{ cible: 'projet', etape: 3, projet: ID, champ: 'description.objectifs' },
    }),
  ];
  const app = await openProjet(
    serverOf(dossierOf(tournoi), { 'demandes.readCompletude': () => ({ ok: false, manquants }) }),
    '&page=pour-qui',
  );
  expect(await screen.findByRole('link', { name: 'Quoi : il manque 1 chose' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Où et quand : terminé' })).toBeDefined();
  const pied = screen.getByRole('region', { name: 'Enregistrement et suite' });
  await userEvent.click(within(pied).getByRole('link', { name: 'Continuer : où et quand' }));
  const titre = await screen.findByRole('heading', { level: 2, name: 'Où et quand' });
  await waitFor(() => expect(document.activeElement).toBe(titre));
  await goToPage('Questions du dispositif');
  expect(within(pied).getByRole('link', { name: 'Terminer le projet' })).toBeDefined();
  expect(app.callsTo('demandes.patchProjet')).toHaveLength(0);
});

test('ce qui est déjà répondu dans le dossier se lit avec sa source, et n’est pas redemandé', async () => {
  const description = { ...tournoi.description, recurrence: 'première demande' as const };
  await openProjet(serverOf(dossierOf({ ...tournoi, description } as ProjetAnswer)));
  expect(screen.getByText('Première demande').closest('div')?.textContent).toContain('répondu dans « Votre demande »');
  expect(screen.getByText('Changer pour ce projet').closest('details')?.open).toBe(false);
});

test('PROJET-002 PROJET-005 PROJET-014 : ce qui est tapé part seul, par son champ ; recruter demande combien', async () => {
  const app = await openProjet(serverOf());
  await userEvent.type(screen.getByLabelText(/^Objectifs/), 'Jouer');
  await waitFor(() => expect(bodiesOf(app)).toEqual([{ description: { objectifs: 'Jouer' } }]));
  await goToPage('Questions du dispositif');
  expect(screen.queryByLabelText(/^Nombre d’équivalents/)).toBeNull();
  const moyens = screen.getByRole('group', { name: /Recruterez-vous/ });
  await userEvent.click(within(moyens).getByLabelText('Oui'));
  await userEvent.type(await screen.findByLabelText(/^Nombre d’équivalents/), '0,5');
  await waitFor(() =>
    expect(bodiesOf(app).at(-1)).toMatchObject({ moyens: { recrutement_specifique: true, recrutement_nb_etpt: 0.5 } }),
  );
  expect(screen.getAllByText(/Enregistré à 14h05/).length).toBeGreaterThan(0);
});

test('PROJET-003 PROJET-004 : un nombre illisible reste en vue avec sa raison, et n’est pas envoyé', async () => {
  const app = await openProjet(serverOf(), '&page=pour-qui');
  const nombre = () => screen.getByLabelText<HTMLInputElement>(/^Nombre de bénéficiaires/);
  await userEvent.type(nombre(), 'beaucoup');
  await userEvent.tab();
  expect(nombre().getAttribute('aria-invalid')).toBe('true');
  await goToPage('Où et quand');
  await userEvent.type(screen.getByRole('textbox', { name: /^Territoires/ }), 'Pantin');
  await waitFor(() => expect(bodiesOf(app)).toEqual([{ territoires: { commentaire: 'Pantin' } }]));
  await goToPage('Pour qui');
  expect([nombre().value, nombre().getAttribute('aria-invalid')]).toEqual(['beaucoup', 'true']);
});

test('PROJET-006 PROJET-007 PROJET-015 PROJET-017 : sessions et durée font les trois indicateurs, le commentaire devient facultatif', async () => {
  const app = await openProjet(serverOf(), '&page=questions');
  expect(screen.getByText(/^Sans indicateur, dites ici comment/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Nombre de sessions'), '3');
  await userEvent.type(screen.getByLabelText(/^Durée d’une session/), '0,5');
  await userEvent.type(screen.getByLabelText(/^Nombre total de bénévoles/), '24');
  await userEvent.click(screen.getByRole('button', { name: 'Remplir les indicateurs' }));
  await waitFor(() =>
    expect(bodiesOf(app).at(-1)).toEqual({
      evaluation: {
        indicateurs: [
          { rang: 1, intitule: 'Nombre de bénévoles à former', prevu_min: 24, prevu_max: 24 },
          { rang: 2, intitule: 'Nombre de jours de formation', prevu_min: 1.5, prevu_max: 1.5 },
          { rang: 3, intitule: 'Nombre de sessions de formation', prevu_min: 3, prevu_max: 3 },
        ],
      },
    }),
  );
  expect(screen.getByText('Facultatif, puisque vous avez des indicateurs')).toBeDefined();
});

test.each([
  ['FDVA', 'Formation des bénévoles', true],
  ['FDVA', 'Formation des bénévoles - pluriannuel', true],
  ['FDVA', 'Fonctionnement et innovation', false],
  ['CNDS', 'Formation des bénévoles', false],
])('SUBV-020 : %s, %s : le calcul des indicateurs de formation est montré : %s', async (dispositif, sous, montre) => {
  const dossier = dossierOf(tournoi);
  const description = { ...dossier.description, id_type_dispositif: dispositif, id_sous_type_dispositif: sous };
  await openProjet(serverOf({ ...dossier, description }), '&page=questions');
  expect(await screen.findByRole('heading', { level: 3, name: 'Évaluation' })).toBeDefined();
  expect(screen.queryByLabelText('Nombre de sessions') !== null).toBe(montre);
});

test('PROJET-008 PROJET-016 : un montant par année et par service, en centimes, et leur total', async () => {
  const pluriannuel = { ...tournoi.description, periode: 'Pluriannuel' as const, exercice_fin: 2028 };
  const dossier = dossierOf({ ...tournoi, description: pluriannuel } as ProjetAnswer);
  const app = await openProjet(
    serverOf({ ...dossier, instructeurs: dossier.instructeurs.slice(0, 1) }),
    '&page=argent',
  );
  await userEvent.type(screen.getByLabelText(/^2027, Service des sports/), '1500,40');
  await userEvent.type(screen.getByLabelText(/^2028, Service des sports/), '500');
  expect(screen.getByText(/^Arrondi à l’euro : 1\s500,40\s€ devient 1\s500\s€\.$/)).toBeDefined();
  expect(screen.getByText(/^Subvention demandée à Service des sports/)).toBeDefined();
  const financeur = 'Service des sports du département';
  await waitFor(() =>
    expect(bodiesOf(app).at(-1)).toMatchObject({
      budgets: [{ annee: 2027, produits: { subventions: [{ categorie: '74etat', financeur, montant: 150_000 }] } }],
      financements: [
        { annee: 2027, id_service_instructeur: SERVICE, montant_demande: 150_000 },
        { annee: 2028, id_service_instructeur: SERVICE, montant_demande: 50_000 },
      ],
    }),
  );
  expect(screen.getByText(/^Total demandé : 2\s000/)).toBeDefined();
});

test('PROJET-020 : un autre financeur part une fois complet', async () => {
  const app = await openProjet(serverOf(), '&page=argent');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un financeur' }));
  await userEvent.type(screen.getByLabelText('Nom'), 'Ville');
  expect(screen.getByText('Pas encore enregistré : une ligne est incomplète ou illisible.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Type de financeur'), 'Commune');
  await userEvent.type(screen.getByLabelText(/^Montant demandé, en euros/), '800');
  await waitFor(() =>
    expect(bodiesOf(app).at(-1)).toEqual({
      cofinancements: [{ type: 'Commune', nom: 'Ville', annee: 2027, montant_demande: 80_000, montant_accorde: null }],
    }),
  );
});

test('PROJET-001 : tout le projet est demandé, et une réponse à la subvention part par son code', async () => {
  const app = await openProjet(serverOf(), '&page=questions');
  expect(app.callsTo('demandes.readProjet')[0]?.query['fields']).toBe('*');
  await userEvent.type(screen.getByLabelText(/^Public visé/), 'Jeunes');
  await waitFor(() => expect(bodiesOf(app).at(-1)).toEqual({ customs: [{ code: 'public', value: 'Jeunes' }] }));
});

test('PROJET-010 CALL-DEM-006 : un projet à relire le dit ; ce qui lui manque mène à son champ, puis il est confirmé', async () => {
  const lu = { ...tournoi, need_validation: true };
  let isComplete = false;
  const champs = [{ champ: 'description.objectifs', message: 'Tournoi : les objectifs' }];
  const app = await openProjet(
    serverOf(dossierOf(lu), {
      'demandes.updateProjet': () =>
        isComplete
          ? { ...tournoi, version: 3 }
          : refuse(422, { code: 'PROJET_INCOMPLET', message: 'Ce projet n’est pas complet.', champs }),
    }),
  );
  expect(screen.getByRole('heading', { name: 'Projet à relire' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'J’ai relu ce projet' }));
  const link = await screen.findByRole('link', { name: 'Tournoi : les objectifs' });
  await userEvent.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Objectifs/));
  isComplete = true;
  await userEvent.click(screen.getByRole('button', { name: 'J’ai relu ce projet' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Projet à relire' })).toBeNull());
  expect(app.callsTo('demandes.updateProjet')).toHaveLength(2);
});

test('ERR-030 : une relecture qui n’a pas pu être enregistrée le dit, et le projet reste à relire', async () => {
  const lu = { ...tournoi, need_validation: true };
  await openProjet(serverOf(dossierOf(lu), { 'demandes.updateProjet': () => refuse(500) }));
  await userEvent.click(screen.getByRole('button', { name: 'J’ai relu ce projet' }));
  expect(await screen.findByText('Un problème est survenu lors de la mise à jour du projet.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Projet à relire' })).toBeDefined();
});

test('ce qui manque à ce projet seul est dit, et mène au champ', async () => {
  const own = { cible: 'projet' as const, etape: 3 };
  const manquants = [
    manquantOf('a', 'Tournoi : les objectifs', { ...own, projet: ID, champ: 'description.objectifs' }),
    manquantOf('b', 'Stage : les objectifs', { ...own, projet: SECOND, champ: 'description.objectifs' }),
    manquantOf('c', 'Tournoi : le budget du projet est vide', { ...own, cible: 'budget', projet: ID, champ: null }),
  ];
  await openProjet(
    serverOf(dossierOf(tournoi), { 'demandes.readCompletude': () => ({ ok: false, manquants }) }),
    '&champ=description.objectifs',
  );
  expect(await screen.findByText('Il manque 2 choses à ce projet')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Objectifs/)));
});

test('ERR-030 : coupé, ce qui est tapé reste, l’échec se voit, et recommencer l’enregistre', async () => {
  let isDown = true;
  const keep = keeper(tournoi);
  const app = await openProjet(
    serverOf(dossierOf(tournoi), { 'demandes.patchProjet': (request) => (isDown ? CUT : keep(request)) }),
  );
  await userEvent.type(screen.getByLabelText(/^Objectifs/), 'Jouer');
  expect(await screen.findByText('Un problème est survenu lors de la mise à jour du projet.')).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer maintenant' }));
  await waitFor(() => expect(screen.queryByText(/Un problème est survenu/)).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Objectifs/).value).toBe('Jouer');
  const keys = app.callsTo('demandes.patchProjet').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('deux personnes ont écrit le même champ : les deux valeurs sont montrées, le choix est gardé', async () => {
  const champ409 = [{ champ: 'description.objectifs', actuelle: 'Gagner', demandee: 'Jouer' }];
  let isLate = true;
  const app = await openProjet(
    serverOf(dossierOf(tournoi), {
      'demandes.patchProjet': () =>
        isLate
          ? refuse(409, { code: 'VERSION_DEPASSEE', message: 'x', conflits: champ409 })
          : { ...tournoi, version: 9 },
    }),
  );
  await userEvent.type(screen.getByLabelText(/^Objectifs/), 'Jouer');
  await userEvent.click(await screen.findByLabelText('Jouer (votre saisie)'));
  isLate = false;
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
  await projetOuvert();
  expect(bodiesOf(app).at(-1)).toEqual({ description: { objectifs: 'Jouer' } });
});

test('qui lit voit le projet, son budget, et aucun champ', async () => {
  const projet = { ...tournoi, budgets: [{ ...emptyBudget(2027), charges: { montants: { '601': 10_000 } } }] };
  const app = startApp(`${BASE.replace('edit', 'read')}&projet=${ID}`, serverOf(dossierOf(projet as ProjetAnswer)));
  render(app.element);
  expect(await screen.findByRole('heading', { name: 'Montants demandés' })).toBeDefined();
  expect(screen.queryByLabelText(/^Objectifs/)).toBeNull();
});
