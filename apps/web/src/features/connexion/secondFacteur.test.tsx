import type { ConnexionEnAttente } from '@guichet/contract/auth';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { luc } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const CONNEXION = 'c'.repeat(43);
const attente: ConnexionEnAttente = { connexion: CONNEXION, facteurs: ['code'], defi: null };
const person = userEvent.setup({ delay: null });

const start = async (answers: Answers = {}) => {
  const app = startApp('/login?redirect_url=%2Fuser%2Fprofil', { login: () => attente, ...answers });
  render(app.element);
  await person.type(await screen.findByLabelText(/^Adresse électronique/), luc.email);
  await person.type(screen.getByLabelText('Mot de passe'), 'Tatami-2027-ok');
  await person.click(screen.getByRole('button', { name: 'Se connecter' }));
  await screen.findByRole('heading', { level: 1, name: 'Confirmez votre connexion' });
  return app;
};
const giveCode = async (code: string) => {
  const field = screen.getByLabelText(/^Code/);
  await person.clear(field);
  await person.type(field, code);
  await person.click(screen.getByRole('button', { name: 'Continuer avec ce code' }));
};

describe('P-24 la seconde étape de la connexion', () => {
  test('le mot de passe n’ouvre rien ; le code ouvre, et mène à la page voulue', async () => {
    const app = await start({ openByFacteur: () => sessionOf(luc), readSession: () => sessionOf(luc) });
    expect(app.services.session.store.get()).toBeNull();
    await giveCode('123 456');
    await waitFor(() => expect(app.addressNow()).toBe('/user/profil'));
    expect(app.callsTo('openByFacteur')[0]?.body).toEqual({ connexion: CONNEXION, preuve: { code: '123456' } });
    expect(app.services.session.store.get()?.user.email).toBe(luc.email);
  });

  test('un code mal écrit est dit sur place, un code refusé avec la phrase du serveur', async () => {
    const message = 'Ce code n’est pas le bon.';
    const app = await start({ openByFacteur: () => refuse(400, { code: 'CODE_REFUSE', message }) });
    await giveCode('12');
    expect(await screen.findByRole('link', { name: /^Le code a 6 chiffres/ })).toBeDefined();
    expect(app.callsTo('openByFacteur')).toHaveLength(0);
    await giveCode('abcde-fghij');
    expect(await screen.findByText(message)).toBeDefined();
  });

  test('trop d’essais ramènent au mot de passe, et la raison est dite', async () => {
    const message = 'Trop d’essais ou trop de temps : recommencez.';
    await start({ openByFacteur: () => refuse(401, { code: 'CONNEXION_ABANDONNEE', message }) });
    await giveCode('000000');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeDefined();
  });

  test('on peut revenir au mot de passe', async () => {
    await start();
    await person.click(screen.getByRole('button', { name: 'Revenir au mot de passe' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Se connecter' })).toBeDefined();
  });
});
