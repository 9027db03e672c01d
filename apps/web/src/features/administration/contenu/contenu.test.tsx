import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { ids, over, sophie, statuts } from '../testing/personnes.ts';

afterEach(cleanup);

const rib = {
  _id: ids(400),
  version: 2,
  question: 'Où trouver le RIB ?',
  reponse: '<p>Sur votre relevé.</p>',
  categorie: 'compte',
  enabled: true,
  ordre: 1,
};
const siret = { ...rib, _id: ids(401), question: 'Qu’est-ce qu’un SIRET ?', ordre: 2 };
const lien = { _id: ids(402), version: 1, code: 'aide', label: 'Aide', url: '/aide', enabled: true, ordre: 0 };
const categories = { ...statuts, type: 'categorie-faq' as const, options: [{ value: 'compte', label: 'Mon compte' }] };

const start = (address: string, answers: Answers = {}) => {
  const app = startApp(`/administration/lca/${address}`, {
    readSession: () => sessionOf(sophie),
    'lca.readUser': () => utilisateurOf(sophie),
    'lca.listReferentiels': () => [categories],
    'lca.listQuestions': () => [siret, rib],
    'lca.listNotes': () => [],
    'lca.listUrls': () => [lien],
    'lca.listDocumentsModeles': () => [],
    ...answers,
  });
  render(app.element);
  return { app, person: userEvent.setup({ delay: null }) };
};

describe('les questions', () => {
  test('UI-034 : vingt par page ; la vingtième peut encore descendre, la dernière non', async () => {
    const questions = Array.from({ length: 22 }, (_, index) => ({
      ...rib,
      _id: ids(800 + index),
      question: `Question ${index + 1}`,
      ordre: index,
    }));
    const { person } = start('questions', { 'lca.listQuestions': () => questions });
    expect(await screen.findByText('20 éléments affichés sur 22')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Question 21' })).toBeNull();
    const isDownOff = (question: string) =>
      within(screen.getByRole('link', { name: question }).closest('li') ?? document.body)
        .getByRole('button', { name: /^Descendre/ })
        .getAttribute('aria-disabled') === 'true';
    expect(isDownOff('Question 20')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    expect(isDownOff('Question 22')).toBe(true);
    expect(isDownOff('Question 20')).toBe(false);
  });

  test('CALL-LCA-010 CONST-005 : une question modifiée part par PUT, son champ changé seul, et la réponse la remplace', async () => {
    const { app, person } = start(`questions/${rib._id}`, {
      'lca.replaceQuestion': ({ body }) => over(rib, body, { version: 3 }),
    });
    const field = await screen.findByLabelText('Question');
    await person.clear(field);
    await person.type(field, 'Où est mon RIB ?');
    await person.click(screen.getByRole('button', { name: 'Enregistrer la question' }));
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    const [call] = app.callsTo('lca.replaceQuestion');
    expect(call?.body).toEqual({ question: 'Où est mon RIB ?' });
    expect(call?.headers.get('if-match')).toBe('"2"');
    expect(screen.getByRole('heading', { level: 1, name: 'Où est mon RIB ?' })).toBeDefined();
  });

  test('ERR-055 : un échec est dit avec la phrase du document, et la saisie reste', async () => {
    const { person } = start(`questions/${rib._id}`, { 'lca.replaceQuestion': () => CUT });
    await person.type(await screen.findByLabelText('Question'), ' Vraiment ?');
    await person.click(screen.getByRole('button', { name: 'Enregistrer la question' }));
    expect(
      await screen.findByText(
        /^Une erreur est survenue lors de la mise à jour de la question\. Le service ne répond pas/,
      ),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe('Où trouver le RIB ? Vraiment ?');
  });

  test('ERR-055 : depuis la liste aussi, et la liste est relue', async () => {
    const { app, person } = start('questions', { 'lca.replaceQuestion': () => refuse(500) });
    await person.click(await screen.findByRole('button', { name: `Masquer « ${rib.question} »` }));
    expect(await screen.findByText(/Une erreur est survenue lors de la mise à jour de la question\./)).toBeDefined();
    await waitFor(() => expect(app.callsTo('lca.listQuestions').length).toBeGreaterThan(1));
  });

  test('elles sont dans leur ordre ; monter échange deux rangs, masquer n’envoie que cela', async () => {
    const { app, person } = start('questions', {
      'lca.replaceQuestion': ({ params, body }) => over(params.id === rib._id ? rib : siret, body, { version: 3 }),
    });
    const titles = async () =>
      within(await screen.findByRole('list', { name: /Questions fréquentes/ }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(await titles()).toEqual([rib.question, siret.question]);
    await person.click(screen.getByRole('button', { name: `Monter « ${siret.question} »` }));
    await waitFor(async () => expect(await titles()).toEqual([siret.question, rib.question]));
    expect(app.callsTo('lca.replaceQuestion').map(({ body }) => body)).toEqual([{ ordre: 1 }, { ordre: 2 }]);
    await person.click(screen.getByRole('button', { name: `Masquer « ${rib.question} »` }));
    expect(await screen.findByText('Masqué')).toBeDefined();
    expect(app.callsTo('lca.replaceQuestion').at(-1)?.body).toEqual({ enabled: false });
  });

  test('CALL-GEN-003 : une nouvelle question part par POST, après les autres', async () => {
    const { app, person } = start('questions/ajouter', {
      'lca.createQuestion': ({ body }) => ({ ...rib, ...body, _id: ids(450), version: 1 }),
    });
    await person.type(await screen.findByLabelText('Question'), 'Comment quitter une association ?');
    await person.selectOptions(screen.getByLabelText('Catégorie'), 'Mon compte');
    await person.type(screen.getByLabelText(/^Réponse/), '<p>Depuis <strong>votre profil</strong>.</p>');
    await person.click(screen.getByRole('button', { name: 'Ajouter une question' }));
    expect(await screen.findByRole('link', { name: 'Comment quitter une association ?' })).toBeDefined();
    expect(app.callsTo('lca.createQuestion')[0]?.body).toEqual({
      question: 'Comment quitter une association ?',
      categorie: 'compte',
      reponse: '<p>Depuis <strong>votre profil</strong>.</p>',
      enabled: true,
      ordre: 3,
    });
    expect(app.addressNow()).toBe('/administration/lca/questions');
  });

  test('une réponse vide ou sans catégorie est refusée sur place', async () => {
    const { app, person } = start('questions/ajouter');
    await person.type(await screen.findByLabelText(/^Réponse/), '<script>alert(1)</script>');
    await person.click(screen.getByRole('button', { name: 'Ajouter une question' }));
    await screen.findByRole('link', { name: 'Veuillez renseigner le champ Réponse.' });
    expect(screen.getByRole('link', { name: 'Veuillez renseigner le champ Catégorie.' })).toBeDefined();
    expect(app.callsTo('lca.createQuestion')).toHaveLength(0);
  });

  test('CALL-GEN-004 : supprimer se confirme, part par DELETE et la retire de la liste', async () => {
    const { app, person } = start(`questions/${rib._id}`, { 'lca.deleteQuestion': () => ({ message: 'ok' }) });
    await person.click(await screen.findByRole('button', { name: 'Supprimer la question' }));
    expect(app.callsTo('lca.deleteQuestion')).toHaveLength(0);
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Supprimer la question' }));
    await screen.findByRole('heading', { level: 1, name: 'Questions fréquentes' });
    expect(app.callsTo('lca.deleteQuestion')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: rib.question })).toBeNull();
    expect(screen.getByRole('link', { name: siret.question })).toBeDefined();
  });
});

test.each([
  ['questions', 'lca.listQuestions', '/lca/questions'],
  ['notes', 'lca.listNotes', '/lca/notesOnPage'],
] as const)('CALL-GEN-001 CALL-GEN-006.a : la page des %s lit sa ressource', async (page, call, path) => {
  const { app } = start(page);
  await waitFor(() => expect(app.callsTo(call)[0]?.path).toBe(path));
});

describe('les messages de page', () => {
  test('les balises permises sont dites, l’aperçu les montre et laisse tomber les autres', async () => {
    const { person } = start('notes/ajouter');
    const field = await screen.findByLabelText(/^Contenu/);
    expect(screen.getByText(/<p> <br> <strong> <em> <ul> <ol> <li> <a>/)).toBeDefined();
    await person.type(field, '<p onclick="x()">Clos <strong>lundi</strong><img src="x"></p>');
    const preview = screen.getByRole('region', { name: 'Aperçu' });
    expect(preview.querySelector('strong')?.textContent).toBe('lundi');
    expect(preview.querySelector('img, [onclick]')).toBeNull();
  });

  test('CALL-GEN-003 : le type, les pages par leur nom et le contenu partent par POST', async () => {
    const { app, person } = start('notes/ajouter', {
      'lca.createNote': ({ body }) => ({ ...body, _id: ids(460), version: 1 }),
    });
    await person.selectOptions(await screen.findByLabelText('Ton du message'), 'Attention');
    await person.type(screen.getByLabelText(/^Contenu/), '<p>Clos lundi</p>');
    expect(screen.getByRole('checkbox', { name: 'Questions fréquentes (faq)' })).toBeDefined();
    await person.click(screen.getByRole('checkbox', { name: 'Mon profil' }));
    await person.click(screen.getByRole('button', { name: 'Ajouter un message' }));
    expect(await screen.findByText('Attention, sur une page')).toBeDefined();
    expect(app.callsTo('lca.createNote')[0]?.body).toEqual({
      type: 'warning',
      contenu: '<p>Clos lundi</p>',
      routes: ['user-profil'],
      enabled: true,
      ordre: 0,
    });
  });
});

describe('les liens et les modèles', () => {
  test('CALL-GEN-003 : un lien modifié part par PATCH, son champ changé seul', async () => {
    const { app, person } = start(`liens/${lien._id}`, {
      'lca.updateUrl': ({ body }) => over(lien, body, { version: 2 }),
    });
    const field = await screen.findByLabelText(/^Adresse/);
    await person.clear(field);
    await person.type(field, 'javascript:alert(1)');
    await person.click(screen.getByRole('button', { name: 'Enregistrer le lien' }));
    await screen.findByRole('link', { name: /L’adresse commence par https/ });
    expect(app.callsTo('lca.updateUrl')).toHaveLength(0);
    await person.clear(field);
    await person.type(field, 'https://www.service-public.fr/associations');
    await person.click(screen.getByRole('button', { name: 'Enregistrer le lien' }));
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    expect(app.callsTo('lca.updateUrl')[0]?.body).toEqual({ url: 'https://www.service-public.fr/associations' });
  });

  test('rien de changé : dit, et rien ne part', async () => {
    const { app, person } = start(`liens/${lien._id}`);
    await person.click(await screen.findByRole('button', { name: 'Enregistrer le lien' }));
    expect(await screen.findByText('Aucun changement à enregistrer.')).toBeDefined();
    expect(app.callsTo('lca.updateUrl')).toHaveLength(0);
  });

  test('un conflit montre les deux valeurs, et un code déjà pris est dit', async () => {
    const fresh = { ...lien, label: 'Aide en ligne', version: 2 };
    let held = lien;
    const { person } = start(`liens/${lien._id}`, {
      'lca.listUrls': () => [held],
      'lca.updateUrl': ({ body }) => {
        held = fresh;
        return refuse(409, {
          code: 'VERSION_DEPASSEE',
          message: 'x',
          conflits: [{ champ: 'label', actuelle: fresh.label, demandee: body.label }],
        });
      },
    });
    await person.type(await screen.findByLabelText('Libellé'), ' !');
    await person.click(screen.getByRole('button', { name: 'Enregistrer le lien' }));
    expect(await screen.findByRole('radio', { name: 'Aide ! (votre saisie)' })).toBeDefined();
    await person.click(screen.getByRole('radio', { name: 'Aide en ligne (enregistré entre-temps)' }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Aide en ligne' })).toBeDefined();
  });

  test('une liste vide apprend le premier pas, une liste qui échoue se relit', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    start('modeles');
    expect(await screen.findByText(/Aucun modèle pour l’instant/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ajouter un modèle' })).toBeDefined();
    cleanup();
    start('modeles', { 'lca.listDocumentsModeles': () => refuse(500) });
    expect(await screen.findByText(/Les modèles n’ont pas pu être lus/)).toBeDefined();
  });
});
