import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { CUT, refuse } from '../../testing/answers.ts';
import { admin, ines, luc } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const type = async (email: string, password: string) => {
  const person = userEvent.setup({ delay: null });
  await person.type(await screen.findByLabelText(/^Adresse électronique/), email);
  await person.type(screen.getByLabelText('Mot de passe'), password);
  await person.click(screen.getByRole('button', { name: 'Se connecter' }));
};

describe('se connecter', () => {
  test('ROUTE-004 ROUTE-005 : la page de connexion s’ouvre et ferme la session qui était ouverte', async () => {
    const app = startApp('/login', { readSession: () => sessionOf() });
    app.services.session.replace(sessionOf());
    render(app.element);
    expect(await screen.findByRole('heading', { level: 1, name: 'Se connecter' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Se connecter - Guichet Asso'));
    expect(app.callsTo('logout')).toHaveLength(1);
    expect(screen.queryByText('Se déconnecter')).toBeNull();
  });

  test('ROUTE-004 : qui n’est pas connecté y vient, sans détour', async () => {
    const app = startApp('/login');
    render(app.element);
    expect(await screen.findByRole('heading', { level: 1, name: 'Se connecter' })).toBeDefined();
    expect(app.addressNow()).toBe('/login');
  });

  test('ROUTE-005 : arriver en tapant l’adresse ferme aussi la session que le navigateur gardait', async () => {
    const app = startApp('/login', { readSession: () => sessionOf() });
    render(app.element);
    await screen.findByRole('heading', { level: 1, name: 'Se connecter' });
    await waitFor(() => expect(app.callsTo('logout')).toHaveLength(1));
  });

  test('ROUTE-006 COMPTE-018 : après la connexion on arrive à la page voulue, l’adresse ayant été normalisée', async () => {
    const app = startApp('/login?redirect_url=%2Fuser%2Fprofil', { login: () => sessionOf() });
    render(app.element);
    await type('  Amina.Diallo@Judo-Club.EXAMPLE ', 'Tatami-2027-ok');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mon profil' })).toBeDefined();
    expect(app.addressNow()).toBe('/user/profil');
    expect(app.callsTo('login')[0]?.body).toEqual({
      email: 'amina.diallo@judo-club.example',
      password: 'Tatami-2027-ok',
    });
  });

  test.each(['https://pirate.example/user/profil', '//pirate.example/user/profil', '/login', '/login?x=1'])(
    'ROUTE-006 : redirect_url %s ne mène pas hors du site ni à la déconnexion, on arrive à la page du rôle',
    async (wanted) => {
      const app = startApp(`/login?redirect_url=${encodeURIComponent(wanted)}`, { login: () => sessionOf() });
      render(app.element);
      await type('amina@judo.example', 'Tatami-2027-ok');
      expect(await screen.findByRole('heading', { level: 1, name: 'À faire' })).toBeDefined();
      expect(app.addressNow()).toBe('/user/dashboard');
    },
  );

  test.each([
    ['une association', amina, '/user/dashboard'],
    ['un agent', luc, '/instructeur'],
    ['Osiris', ines, '/osiris'],
    ['un administrateur', admin, '/'],
  ])('ROUTE-006 : sans page voulue, %s arrive à la sienne', async (_, user, page) => {
    const app = startApp('/login', { login: () => sessionOf(user) });
    render(app.element);
    await type(user.email, 'Tatami-2027-ok');
    await waitFor(() => expect(app.addressNow()).toBe(page));
  });

  test('ERR-060 COMPTE-017 : un compte désactivé ne se connecte pas, et sait pourquoi', async () => {
    const message = "L'utilisateur a été désactivé. veuiller contacter un administrateur pour le réactiver";
    const app = startApp('/login', { login: () => refuse(403, { code: 'COMPTE_VERROUILLE', message }) });
    render(app.element);
    await type('luc@guichet-asso.example', 'x');
    expect(await screen.findByText(message)).toBeDefined();
    expect(app.services.session.store.get()).toBeNull();
  });

  test('COMPTE-016 CONST-003 : un refus montre la phrase du serveur, garde la saisie et n’ouvre rien', async () => {
    const message = 'Identifiant ou mot de passe incorrect.';
    const app = startApp('/login', { login: () => refuse(401, { code: 'IDENTIFIANTS_INCORRECTS', message }) });
    render(app.element);
    await type('amina@judo.example', 'faux');
    const summary = await screen.findByRole('region', { name: 'Il y a un problème' });
    expect(within(summary).getByText(message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(summary));
    await waitFor(() => expect(document.title).toBe('Erreur : Se connecter - Guichet Asso'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Adresse électronique/).value).toBe('amina@judo.example');
    expect(app.services.session.store.get()).toBeNull();
    expect(app.callsTo('refreshSession')).toHaveLength(0);
  });

  test('COMPTE-016 : un refus oublie aussi la personne qu’un autre onglet avait fait entrer', async () => {
    const app = startApp('/login', { login: () => refuse(401, { code: 'IDENTIFIANTS_INCORRECTS' }) });
    render(app.element);
    await screen.findByRole('heading', { level: 1, name: 'Se connecter' });
    app.services.session.replace(sessionOf());
    await type('amina@judo.example', 'faux');
    await screen.findByRole('region', { name: 'Il y a un problème' });
    expect(app.services.session.store.get()).toBeNull();
  });

  test.each([
    [502, 'ERR-002', 'Une erreur serveur est survenue.'],
    [400, 'ERR-004', "Un problème est survenu lors de l'envoi de la requête au serveur."],
    [404, 'ERR-005', "La ressource demandé n'a pas été trouvée."],
    [500, 'ERR-001', 'Un problème est survenu.'],
  ])('CONST-003 : sans phrase du serveur, le statut %i donne %s', async (status, _id, message) => {
    const app = startApp('/login', { login: () => refuse(status) });
    render(app.element);
    await type('amina@judo.example', 'x');
    expect(await screen.findByText(message)).toBeDefined();
  });

  test('ERR-001 : une réponse que l’application ne sait pas lire se dit en français, sans mot technique', async () => {
    render(startApp('/login', { login: () => ({}) as never }).element);
    await type('amina@judo.example', 'x');
    expect(await screen.findByText('Un problème est survenu.')).toBeDefined();
    expect(screen.queryByText(/undefined|reading/)).toBeNull();
  });

  test('une coupure du réseau est dite comme telle, et la saisie est gardée', async () => {
    render(startApp('/login', { login: () => CUT }).element);
    await type('amina@judo.example', 'x');
    expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('x');
  });

  test('ERR-114 : un champ vide est dit dans le résumé et auprès du champ, sans appel', async () => {
    const person = userEvent.setup({ delay: null });
    const app = startApp('/login');
    render(app.element);
    await person.click(await screen.findByRole('button', { name: 'Se connecter' }));
    const link = await screen.findByRole('link', { name: 'Veuillez renseigner le champ Mot de passe.' });
    const field = screen.getByLabelText('Mot de passe');
    const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Erreur : Veuillez renseigner le champ Mot de passe.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await person.click(link);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(app.callsTo('login')).toHaveLength(0);
  });

  test('un compte non confirmé arrive à la page qui explique quoi faire', async () => {
    const app = startApp('/login', { login: () => sessionOf({ ...amina, enabled: false }) });
    render(app.element);
    await type('amina@judo.example', 'Tatami-2027-ok');
    expect(await screen.findByRole('heading', { name: 'Confirmez votre adresse électronique' })).toBeDefined();
    expect(app.addressNow()).toBe('/validation');
  });
});
