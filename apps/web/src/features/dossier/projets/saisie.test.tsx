import type { ProjetAnswer } from '@guichet/contract/demandes';
import { PROJET_ERREURS } from '@guichet/rules/projet';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answers } from '../../../testing/answers.ts';
import { ask, champ, contenuOf, pieceOf } from '../../../testing/attendus.ts';
import { presidente, statuts } from '../../../testing/dossierPage.ts';
import { manquantOf } from '../../../testing/dossiers.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { goToPage, projetOuvert } from '../../../testing/pagesProjet.ts';
import { BASE, dossierOf, ID, SERVICE, serverOf, tournoi } from '../../../testing/projets.ts';
import { type StartOptions, startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const openProjet = async (answers: Answers, search = '', options: StartOptions = {}) => {
  const app = startApp(`${BASE}&projet=${ID}${search}`, answers, options);
  render(app.element);
  await projetOuvert();
  return app;
};
const bodiesOf = (app: ReturnType<typeof startApp>) => app.callsTo('demandes.patchProjet').map(({ body }) => body);
const lieu = (id: string) => document.getElementById(id) as HTMLInputElement;
/** In one go: the whole page answers to each key, and there are two hundred fields in it. */
const fill = (id: string, value: string) => fireEvent.change(lieu(id), { target: { value } });
const LOCATIONS = 'budget-court-locations';
const MONTANT = `financements.${SERVICE}.2027`;
const PUBLIEE = { numero: 1, publie_at: '2027-01-01T09:00:00.000Z', publie_par: null, commentaire: null };
const RESPONSABLE = presidente.id;
const NEUF = {
  ...{ intitule: null, recurrence: 'première demande', periode: 'Annuel', objectifs: null, description: null },
  ...{ date_debut: null, date_fin: null, id_responsable: RESPONSABLE },
} as const;

test('PROJET-011 PROJET-012 PROJET-013 : un projet neuf est vide et le dit champ par champ ; la personne et l’année viennent du dossier', async () => {
  const neuf = {
    ...tournoi,
    need_validation: false,
    description: { ...tournoi.description, ...NEUF },
    moyens: { commentaire: null, recrutement_specifique: null, recrutement_nb_etpt: null },
    beneficiaire: { ...tournoi.beneficiaire, nombre: null },
  } as ProjetAnswer;
  const place = { cible: 'projet', etape: 3, projet: ID } as const;
  const manquants = [
    manquantOf('description.intitule', 'Projet 1 : l’intitulé', { ...place, champ: 'description.intitule' }),
    manquantOf('montant', 'Projet 1 : le montant demandé pour 2027', { ...place, champ: MONTANT }),
  ];
  await openProjet(
    serverOf(dossierOf(neuf), {
      'demandes.readCompletude': () => ({ ok: false, manquants }) as never,
      'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [presidente] }) as never,
    }),
  );
  expect(screen.queryByText('Projet à relire')).toBeNull();
  expect(screen.queryByDisplayValue('Sans objet')).toBeNull();
  const vide = (...noms: string[]) => noms.map((nom) => lieu(nom).value);
  expect(vide('description.intitule', 'description.objectifs', 'description.description')).toEqual(['', '', '']);
  // Said already, when the dossier was begun.
  expect(screen.getByLabelText<HTMLInputElement>('première demande').checked).toBe(true);
  expect(await screen.findByText('Il manque 2 choses à ce projet')).toBeDefined();
  expect(screen.getByText('L’intitulé', { selector: 'a' })).toBeDefined();
  expect(screen.getByText('Le montant demandé pour 2027', { selector: 'a' })).toBeDefined();
  await goToPage('Pour qui');
  expect(vide('beneficiaire.nombre')).toEqual(['']);
  await waitFor(() => expect(lieu('description.id_responsable').value).toBe(RESPONSABLE));
  expect(screen.getByText<HTMLOptionElement>('Amina Diallo', { selector: 'option' }).selected).toBe(true);
  await goToPage('Où et quand');
  expect(vide('description.date_debut', 'description.date_fin')).toEqual(['', '']);
  // Never made up: the year comes from the dossier, the amount is empty and said to be missing.
  expect(screen.getByText('Ce projet est demandé pour 2027.')).toBeDefined();
  await goToPage('Questions du dispositif');
  expect(vide('moyens.commentaire')).toEqual(['']);
  expect(['', '-2'].map((rang) => lieu(`moyens.recrutement_specifique${rang}`).checked)).toEqual([false, false]);
  await goToPage('L’argent');
  expect(vide(MONTANT)).toEqual(['']);
});

test('PROJET-004 : les lieux se tapent un par ligne, et partent en liste', async () => {
  const app = await openProjet(serverOf(), '&page=ou-quand');
  expect(screen.getByLabelText(/^Communes, quartiers/)).toBe(lieu('territoires.territoires'));
  fill('territoires.territoires', 'Pantin\n\n Les Lilas \nPantin');
  await waitFor(() => expect(bodiesOf(app).at(-1)).toEqual({ territoires: { territoires: ['Pantin', 'Les Lilas'] } }));
});

test('PROJET-015 ERR-096 : sans indicateur, le commentaire est dû ; un indicateur sans minimum ni maximum ne suffit pas, et la phrase le dit', async () => {
  const app = await openProjet(serverOf(), '&page=questions');
  const { message } = PROJET_ERREURS.INDICATEURS_INCOMPLETS;
  expect(message).toBe(
    "Au moins un indicateur d'évaluation est requis avec un minimum, un maximum et un rang commençant à 1.",
  );
  expect(screen.getByText(/^Sans indicateur, dites ici comment/)).toBeDefined();
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.click(screen.getByText('Ajouter un indicateur'));
  expect(document.activeElement).toBe(screen.getByLabelText('Ce qui sera mesuré'));
  fill('indicateurs-0-intitule', 'Public');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText('Facultatif, puisque vous avez des indicateurs')).toBeDefined();
  fill('indicateurs-0-prevu_min', '10');
  fill('indicateurs-0-prevu_max', '20');
  await waitFor(() =>
    expect(bodiesOf(app).at(-1)).toEqual({
      evaluation: { indicateurs: [{ rang: 1, intitule: 'Public', prevu_min: 10, prevu_max: 20 }] },
    }),
  );
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.click(screen.getByText('Retirer', { selector: '.ga-bloc .ga-bloc button' }));
  expect(document.activeElement?.textContent).toBe('Ajouter un indicateur');
});

test('une ligne inachevée, un budget illisible et un montant illisible survivent à un rechargement, chacun avec sa raison', async () => {
  const { tabStorage } = await openProjet(serverOf(), '&page=argent');
  await userEvent.click(screen.getByText('Ajouter un financeur'));
  fill('cofinancements-0-nom', 'Ville');
  fill(MONTANT, 'mille');
  fill(LOCATIONS, 'douze');
  cleanup();
  const app = await openProjet(serverOf(), '&page=argent', { tabStorage });
  expect(['cofinancements-0-nom', MONTANT, LOCATIONS].map((id) => lieu(id).value)).toEqual(['Ville', 'mille', 'douze']);
  expect(screen.getByText('Le champ Type de financeur est obligatoire.')).toBeDefined();
  expect(screen.getByText('Budget pas encore enregistré : une ligne est incomplète ou illisible.')).toBeDefined();
  expect(lieu(MONTANT).getAttribute('aria-invalid')).toBe('true');
  expect(bodiesOf(app)).toEqual([]);
});

test('PROJET-016 BUDGET-007 : un projet de deux ans a un budget par année ; le lien de ce qui manque ouvre la bonne', async () => {
  const description = { ...tournoi.description, periode: 'Pluriannuel' as const, exercice_fin: 2028 };
  const dossier = dossierOf({ ...tournoi, description } as ProjetAnswer);
  const app = await openProjet(serverOf(dossier), '&champ=budget.2028');
  expect(screen.getByLabelText<HTMLInputElement>('2028, à remplir').checked).toBe(true);
  fill(LOCATIONS, '300');
  await waitFor(() => expect(bodiesOf(app).at(-1)).toMatchObject({ budgets: [{ annee: 2028 }] }));
  await userEvent.click(screen.getByLabelText('2027, à remplir'));
  expect(lieu(LOCATIONS).value).toBe('');
  fill(LOCATIONS, '200');
  await waitFor(() =>
    expect(bodiesOf(app).at(-1)).toMatchObject({
      budgets: [
        { annee: 2027, charges: { montants: { '613': 20_000 } } },
        { annee: 2028, charges: { montants: { '613': 30_000 } } },
      ],
    }),
  );
  expect(screen.getByLabelText('2028')).toBeDefined();
});

test('PROJET-009 CALL-DEM-014 : les documents que ses réponses demandent se choisissent dans le projet', async () => {
  const contenu = contenuOf({
    champs_attendus: [champ('sejour', 'Est-ce un séjour ?', { type: 'booleen' })],
    documents_attendus: [
      pieceOf('statuts', 'Statuts'),
      pieceOf('declaration', 'Déclaration du séjour', {
        nature: 'conditionnel',
        asks: [ask('champs', 'sejour', '==', true)],
      }),
    ],
  });
  const depose = { ...statuts, id_type: 'AUT', lib_type: 'Autre', nom: 'declaration.pdf' };
  const app = await openProjet(
    serverOf(undefined, {
      'rds.readVersion': () => ({ ...PUBLIEE, contenu, services: [] }),
      'dac.listDocuments': () => [depose],
      'demandes.updateDocuments': () => dossierOf(tournoi),
    }),
    '&page=questions',
  );
  expect(await screen.findByText(/^Dépend de/)).toBeDefined();
  await userEvent.click(lieu('customs-sejour'));
  const choix = await screen.findByLabelText('Document choisi pour « Déclaration du séjour »');
  expect(screen.queryByLabelText(/« Statuts »/)).toBeNull();
  await userEvent.selectOptions(choix, depose.uuid);
  await waitFor(() =>
    expect(app.callsTo('demandes.updateDocuments').map(({ body }) => body)).toEqual([
      { documents: [{ code: 'declaration', uuid: depose.uuid }] },
    ]),
  );
});

test('une question de la subvention mal répondue le dit près du champ, compte ses caractères, et ne part pas', async () => {
  const contenu = contenuOf({
    champs_attendus: [
      champ('benevoles', 'Bénévoles', { type: 'nombre' }),
      champ('resume', 'Résumé', {
        type: 'texte_long',
        validation: { ...champ('x', 'x').validation, longueur_maximum: 10 },
      }),
    ],
  });
  const app = await openProjet(
    serverOf(undefined, { 'rds.readVersion': () => ({ ...PUBLIEE, contenu, services: [] }) }),
    '&page=questions',
  );
  const nombre = lieu('customs-benevoles');
  await userEvent.type(nombre, '1 2O');
  await userEvent.tab();
  expect(nombre.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(lieu('customs-resume'), 'Trop long, ça');
  expect(screen.getByText(/13 caractères sur 10/)).toBeDefined();
  await userEvent.tab();
  expect(lieu('customs-resume').getAttribute('aria-invalid')).toBe('true');
  expect(await screen.findByText('Pas encore enregistré : corrigez le champ en erreur.')).toBeDefined();
  expect(JSON.stringify(bodiesOf(app))).not.toContain('Trop long, ça');
  await userEvent.clear(nombre);
  await userEvent.type(nombre, '12');
  await waitFor(() => expect(JSON.stringify(bodiesOf(app).at(-1))).toContain('{"code":"benevoles","value":12}'));
  expect([nombre.getAttribute('aria-invalid'), lieu('customs-resume').value]).toEqual([null, 'Trop long, ça']);
});
