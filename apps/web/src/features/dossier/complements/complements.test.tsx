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
const block = () => screen.findByRole('region', { name: 'Le service vous demande' });

test('ce que le service demande est dit chose par chose, avec sa raison, sa date, son état et le chemin', async () => {
  start('?mode=read', [document, contact, compte, champ, complementOf(5, { etat: 'annule', libelle: 'Abandonné' })]);
  const shown = within(await block());
  expect(shown.getByText(/^4 choses sont attendues de vous/)).toBeDefined();
  const [first] = shown.getAllByRole('listitem');
  for (const words of ['Document illisible', 'La page 3 manque.', 'Attendu de l’association', 'avant le 01/03/2027'])
    expect(first?.textContent).toContain(words);
  const places = shown.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[1]);
  expect(places).toEqual([
    'mode=edit&etape=2&champ=statuts',
    'mode=edit&etape=1&champ=id_signataire',
    'mode=edit&etape=1&champ=id_rib',
    `mode=edit&etape=3&projet=${ID}&champ=description.objectifs`,
  ]);
  expect(shown.getByRole('heading', { name: 'Projet 1 : Tournoi, Objectifs' })).toBeDefined();
  expect(shown.queryByText('Abandonné')).toBeNull();
});

test('« J’ai répondu » part avec un mot et la version lue, se dit, et le titre de la chose prend le focus', async () => {
  let held = document;
  const app = start('?mode=edit&etape=2', [], {
    'demandes.listComplements': () => ({ complements: [held] }),
    'demandes.actOnComplement': ({ body }) => {
      held = { ...held, etat: 'repondu', reponse: body.message, version: 2 };
      return held;
    },
  });
  await app.user.type(await screen.findByLabelText(/^Un mot au service sur « Statuts »/), 'Nouvelle copie');
  await app.user.click(screen.getByRole('button', { name: /^J’ai répondu/ }));
  expect(await screen.findByText('Votre réponse est envoyée au service : Statuts.')).toBeDefined();
  expect(await screen.findByText('Répondu, à vérifier par le service')).toBeDefined();
  const [call] = app.callsTo('demandes.actOnComplement');
  expect(call?.body).toEqual({ acte: 'repondre', message: 'Nouvelle copie' });
  expect(call?.headers.get('if-match')).toBe('"1"');
  expect(window.document.activeElement?.textContent).toBe('Statuts');
  expect(screen.queryByRole('button', { name: /^J’ai répondu/ })).toBeNull();
  expect(screen.getByText('Votre réponse : Nouvelle copie')).toBeDefined();
});

test('une réponse refusée le dit et le mot reste ; une lecture impossible se recommence', async () => {
  let isDown = true;
  const app = start('?mode=edit&etape=1', [], {
    'demandes.listComplements': () => (isDown ? refuse(500) : { complements: [document] }),
    'demandes.actOnComplement': () => refuse(409, { code: 'COMPLEMENT_ACTE_IMPOSSIBLE', message: 'Déjà répondu.' }),
  });
  expect(await screen.findByText(/^Ce que le service vous demande n’a pas pu être lu/)).toBeDefined();
  isDown = false;
  await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
  const mot = await screen.findByLabelText<HTMLTextAreaElement>(/^Un mot au service/);
  await app.user.type(mot, 'Voilà');
  await app.user.click(screen.getByRole('button', { name: /^J’ai répondu/ }));
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
