import type { ModeleTenu } from '@guichet/contract/demandes';
import { MODELES_LETTRE } from '@guichet/rules/lettre';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { nadia, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const SUBVENTION = '019a0000-0000-7000-8000-000000000501';
const ecrit: ModeleTenu = {
  ...{ genre: 'accord', subvention: null, version: 3, ecrit_at: '2026-11-01T10:00:00.000Z' },
  contenu: { ...MODELES_LETTRE.accord, entete: 'Direction régionale', titre: 'Décision du directeur' },
};
let held: readonly ModeleTenu[];
beforeEach(() => {
  held = [];
});

const start = (answers: Answers = {}, peutEcrire = true) => {
  const app = startApp('/instructeur/modeles', {
    readSession: () => sessionOf(nadia),
    'rds.readUser': () => ({ authId: nadia.authId, locked: false, service }),
    'demandes.listModelesActe': () => ({
      ...{ service: { _id: service._id, nom: service.nom }, peutEcrire, modeles: [...held] },
      subventions: [{ _id: SUBVENTION, nom: 'FDVA formation', genre: 'subvention' as const }],
    }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name, { exact: false });
const apercu = () => within(screen.getByRole('region', { name: 'Aperçu de l’acte' }));

describe('les modèles des actes', () => {
  test('part du modèle du portail, se lit comme il sera envoyé, s’enregistre et se retire', async () => {
    const app = start({
      'demandes.updateModeleActe': ({ body }) => ({
        ...{ genre: 'accord', subvention: null, ecrit_at: body.contenu ? '2026-11-01T10:00:00.000Z' : null },
        ...{ contenu: body.contenu, version: body.contenu ? 1 : 0 },
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Modèles des actes' })).toBeDefined();
    await screen.findByRole('form', { name: 'Modèle de l’acte' });
    expect(field('Titre de l’acte').value).toBe(MODELES_LETTRE.accord.titre);
    await app.user.type(field('Ville'), 'Nantes');
    expect(apercu().getByText('Nantes, le 11 février 2027')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer le modèle' }));
    expect(await screen.findByText(/^Le modèle est enregistré/)).toBeDefined();
    expect(app.callsTo('demandes.updateModeleActe')[0]).toMatchObject({
      params: { service: service._id, genre: 'accord' },
      body: { subvention: null, contenu: { lieu: 'Nantes' } },
    });
    await app.user.click(screen.getByRole('button', { name: 'Revenir au modèle du portail' }));
    expect(await screen.findByText(/^Le modèle que vous aviez écrit est retiré/)).toBeDefined();
    expect(field('Ville').value).toBe('');
  });

  test('une valeur inconnue est dite à sa place, et rien n’est envoyé', async () => {
    const app = start();
    await screen.findByRole('form', { name: 'Modèle de l’acte' });
    await app.user.clear(field('Voies et délais de recours'));
    await app.user.type(field('Considérant'), '{{titre}');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer le modèle' }));
    expect(await screen.findByText(/n’est pas une des valeurs que cet acte connaît/)).toBeDefined();
    expect(field('Considérant').getAttribute('aria-invalid')).toBe('true');
    expect(field('Voies et délais de recours').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Considérant')));
    expect(app.callsTo('demandes.updateModeleActe')).toHaveLength(0);
  });

  test('celui d’une subvention part de celui du service ; un article s’ajoute et se retire', async () => {
    held = [ecrit];
    const app = start();
    await screen.findByRole('form', { name: 'Modèle de l’acte' });
    expect(field('En-tête').value).toBe('Direction régionale');
    await app.user.selectOptions(screen.getByLabelText('Pour'), 'FDVA formation');
    expect(field('Titre de l’acte').value).toBe('Décision du directeur');
    expect(within(screen.getByLabelText('Acte')).getAllByRole('option')).toHaveLength(3);
    await app.user.click(screen.getByRole('button', { name: 'Ajouter un article' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Titre de l’article 5')));
    await app.user.type(field('Titre de l’article 5'), 'Exécution');
    expect(apercu().getByRole('heading', { name: 'Article 5. Exécution' })).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Retirer l’article 5' }));
    expect(screen.queryByText('Article 5. Exécution')).toBeNull();
  });

  test('qui arrive second l’apprend, et garde ce qu’il a écrit', async () => {
    held = [ecrit];
    const app = start({
      'demandes.updateModeleActe': () => refuse(409, { code: 'VERSION_DEPASSEE', message: 'Relisez.' }),
    });
    await screen.findByRole('form', { name: 'Modèle de l’acte' });
    await app.user.type(field('Ville'), 'Rennes');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer le modèle' }));
    expect(await screen.findByText(/^Le modèle vient d’être changé/)).toBeDefined();
    expect(field('Ville').value).toBe('Rennes');
  });

  test('qui instruit le lit sans l’écrire ; une lecture impossible se recommence', async () => {
    start({}, false);
    expect(await screen.findByText(/^Vous lisez cet acte/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enregistrer le modèle' })).toBeNull();
    cleanup();
    start({ 'demandes.listModelesActe': () => refuse(500) });
    expect(await screen.findByText(/^Les modèles n’ont pas pu être lus/)).toBeDefined();
  });
});
