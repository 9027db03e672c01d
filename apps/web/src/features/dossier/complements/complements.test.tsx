import type { Complement } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { dossierApp, PAGE, rib } from '../../../testing/dossierPage.ts';
import { dossierEn } from '../../../testing/etatsDossier.ts';
import { ID, tournoi } from '../../../testing/projets.ts';

afterEach(cleanup);

const AMINA = { role: 'lca.association', relations: ['createur'] as const };
const { description } = dossierEn('2', AMINA);
const envoye = dossierEn('2', AMINA, { description: { ...description, statut: 'incomplet' }, projets: [tournoi] });
const complementOf = (rang: number, more: Partial<Complement>): Complement => ({
  _id: `019a0000-0000-7000-8000-00000000090${rang}`,
  ...{ cible: 'document', reference: 'statuts', libelle: 'Statuts', motif: 'Document illisible', message: '' },
  ...{ echeance: '2027-03-01', bloquant: true, id_service: '019a0000-0000-7000-8000-000000000602' },
  ...{ etat: 'ouvert', reponse: null, cree_at: '2027-02-03T09:00:00.000Z', change_at: '2027-02-03T09:00:00.000Z' },
  valeurs: null,
  version: 1,
  ...more,
});
const document = complementOf(1, { message: 'La page 3 manque.' });
const contact = complementOf(2, {
  ...{ cible: 'contact', reference: 'demandeur.id_signataire', libelle: 'Personne qui signe', motif: 'Autre personne' },
});
const compte = complementOf(3, { cible: 'rib', reference: 'demandeur.id_rib', libelle: 'Compte bancaire' });
const champ = complementOf(4, {
  ...{ cible: 'projet', reference: `${ID}.description.objectifs`, libelle: 'Projet 1 : Tournoi', motif: 'À préciser' },
});

const start = (search: string, complements: readonly Complement[], answers: Answers = {}) => {
  const app = dossierApp(`${PAGE}${search}`, {
    'demandes.readDossier': () => envoye,
    'demandes.listComplements': () => ({ complements: [...complements] }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const block = () => screen.findByRole('region', { name: 'Demande de complément' });
const points = async () => within(await screen.findByRole('list', { name: 'Ce que le service demande' }));
const REPONSE = '?mode=edit&page=reponse';
const change = (avant: unknown, maintenant: unknown) => ({
  valeurs: { avant, maintenant, a_change: avant !== maintenant },
});

test('DOSSIER-042 : le dossier dit combien de points sont attendus, jusqu’à quand, et mène à la réponse, lue depuis son titre', async () => {
  const app = start('?mode=read', [
    document,
    contact,
    compte,
    champ,
    complementOf(5, { etat: 'annule', libelle: 'Abandonné' }),
  ]);
  const shown = within(await block());
  expect(shown.getByText(/^4 points sont attendus de vous avant le 01\/03\/2027/)).toBeDefined();
  expect(shown.getByText(/^Projet 1 : Tournoi, Objectifs/)).toBeDefined();
  expect(shown.queryByText(/Abandonné/)).toBeNull();
  const link = shown.getByRole('link', { name: 'Répondre aux points' });
  expect(link.getAttribute('href')).toContain(REPONSE);
  await app.user.click(link);
  const titre = await screen.findByRole('heading', { level: 1, name: /attend|demande/u });
  await waitFor(() => expect(globalThis.document.activeElement).toBe(titre));
});

test('DOSSIER-042 : un point par carte, sa raison, son chemin, ce qu’il était ; prêt seulement s’il a changé', async () => {
  const objectifs = { ...champ, ...change('Faire jouer les enfants', 'Faire jouer vingt enfants') };
  const signe = { ...contact, ...change('Amina Diallo', 'Amina Diallo') };
  start(REPONSE, [signe, compte, objectifs, { ...document, message: 'La page 3 manque.' }]);
  const shown = await points();
  for (const words of ['Autre personne', 'La page 3 manque.', 'Amina Diallo'])
    expect(shown.getByText(words)).toBeDefined();
  expect(shown.getByText('vingt').tagName).toBe('INS');
  expect(shown.getAllByText('Rien de changé encore')).toHaveLength(3);
  expect(shown.getAllByText('Prêt à partir')).toHaveLength(1);
  expect(screen.getByText('1 prêt sur 4')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Envoyer la réponse prête' })).toBeDefined();
  const places = shown
    .getAllByRole('link', { name: /^Corriger/ })
    .map((link) => link.getAttribute('href')?.split('?')[1]);
  expect(places).toEqual([
    'mode=edit&etape=1&champ=id_signataire',
    'mode=edit&etape=1&champ=id_rib',
    `mode=edit&etape=3&projet=${ID}&champ=description.objectifs`,
  ]);
  // A paper is given where it is asked.
  expect(await shown.findByLabelText('Document choisi pour « Statuts »')).toBeDefined();
});

test('DOSSIER-042 : une raison suffit ; ce qui est prêt part en une fois, avec la version lue, et se dit', async () => {
  let held: readonly Complement[] = [{ ...document, ...change('a', 'b') }, { ...contact, ...change('x', 'x') }, compte];
  const app = start(REPONSE, [], {
    'demandes.listComplements': () => ({ complements: [...held] }),
    'demandes.answerComplements': ({ body }) => {
      held = held.map((one) =>
        body.reponses.some(({ complement }) => complement === one._id) ? { ...one, etat: 'repondu' } : one,
      );
      return { complements: [...held] };
    },
  });
  const [, summary] = (await points()).getAllByText(/^(Je ne peux pas le changer|Ajouter un mot)/);
  await app.user.click(summary as HTMLElement);
  await app.user.type(screen.getByLabelText('Un mot au service sur « Personne qui signe »'), ' Le même signe. ');
  await app.user.click(screen.getByRole('button', { name: 'Envoyer les 2 réponses prêtes' }));
  expect(await screen.findByText('Vos 2 réponses sont envoyées au service.')).toBeDefined();
  expect(app.callsTo('demandes.answerComplements')[0]?.body).toEqual({
    reponses: [
      { complement: document._id, version: 1, message: '' },
      { complement: contact._id, version: 1, message: 'Le même signe.' },
    ],
  });
  expect(await screen.findByText('0 prêt sur 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
  expect(window.document.activeElement?.textContent).toContain('Vos 2 réponses');
});

test('une réponse refusée le dit et le mot reste ; une lecture impossible se recommence', async () => {
  let isDown = true;
  const app = start('?mode=edit&etape=1', [], {
    'demandes.listComplements': () => (isDown ? refuse(500) : { complements: [contact] }),
    'demandes.answerComplements': () => refuse(409, { code: 'COMPLEMENT_ACTE_IMPOSSIBLE', message: 'Déjà répondu.' }),
  });
  expect(await screen.findByText(/^Ce que le service vous demande n’a pas pu être lu/)).toBeDefined();
  isDown = false;
  await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
  await app.user.click(await screen.findByRole('link', { name: 'Répondre aux points' }));
  await app.user.click((await points()).getByText(/^Je ne peux pas le changer/));
  const mot = screen.getByLabelText<HTMLTextAreaElement>(/^Un mot au service/);
  await app.user.type(mot, 'Voilà');
  await app.user.click(screen.getByRole('button', { name: 'Envoyer la réponse prête' }));
  expect(await screen.findByText('Déjà répondu.')).toBeDefined();
  expect(mot.value).toBe('Voilà');
});

test('seul ce qui est demandé s’ouvre : ce contact, ce compte', async () => {
  const app = start('?mode=edit&etape=1', [contact, compte], {
    'demandes.updateRib': () => ({ ...envoye, version: 9 }),
  });
  await block();
  expect(await screen.findByLabelText('Personne qui signe la demande')).toBeDefined();
  expect(screen.queryByLabelText('Représentant légal')).toBeNull();
  expect(screen.getByText('Représentant légal : aucun choix')).toBeDefined();
  await app.user.selectOptions(screen.getByLabelText('Changer le compte bancaire'), rib.id);
  await app.user.click(screen.getByRole('button', { name: 'Changer le compte' }));
  await waitFor(() => expect(app.callsTo('demandes.updateRib')[0]?.body).toEqual({ id_rib: rib.id }));
});

test('DOSSIER-041 DOSSIER-042 : parmi les messages, une demande est une carte qui mène à sa réponse, et un message n’en est pas une', async () => {
  const app = start('?mode=read&etape=4', [{ ...champ, ...change('a', 'b') }, contact], {
    'demandes.listMessages': () => ({ messages: [], after: null }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Messages' }));
  expect(await screen.findByText('Demande de complément, 2 points')).toBeDefined();
  expect(screen.getByText('avant le 01/03/2027 · 1 changé, pas encore envoyé')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Répondre aux points' })).toHaveLength(2);
  expect(screen.getByLabelText(/^Votre message/).getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText(/^Un message ne répond pas à un point demandé/)).toBeDefined();
});

test('seul ce qui est demandé s’ouvre : ce document', async () => {
  start('?mode=edit&etape=2', [document]);
  await block();
  expect(await screen.findByLabelText('Document choisi pour « Statuts »')).toBeDefined();
  expect(screen.getByText('Programme des formations')).toBeDefined();
  expect(screen.queryByText(/pour « Programme des formations »/)).toBeNull();
});

test('seul ce qui est demandé s’ouvre : ce champ d’un projet', async () => {
  const app = start(`?mode=edit&etape=3&projet=${ID}&champ=description.objectifs`, [champ], {
    'demandes.readProjet': () => tournoi,
    'demandes.patchProjet': ({ body }) => ({
      ...tournoi,
      description: { ...tournoi.description, ...body.description } as NonNullable<typeof tournoi.description>,
      version: 3,
    }),
  });
  const field = await screen.findByLabelText(/^Objectifs/);
  expect(screen.queryByLabelText(/^Intitulé/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Budget du projet' })).toBeNull();
  await waitFor(() => expect(window.document.activeElement).toBe(field));
  await app.user.type(field, 'Jouer');
  await waitFor(() =>
    expect(app.callsTo('demandes.patchProjet').at(-1)?.body).toEqual({ description: { objectifs: 'Jouer' } }),
  );
});
