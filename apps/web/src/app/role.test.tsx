import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../testing/amina.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { admin, double, ines, luc, voisin } from '../testing/people.ts';
import { startApp } from '../testing/startApp.tsx';

afterEach(cleanup);

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const as = (user: typeof amina) => ({ readSession: () => sessionOf(user) });
const context = () => screen.getByRole('button', { name: /^(Rôle|Association) : / });
const roleNow = async () => {
  if (context().getAttribute('aria-expanded') === 'false') await userEvent.click(context());
  return screen.getByRole('list', { name: 'Vous agissez en tant que' }).querySelector('[aria-current="true"]')
    ?.textContent;
};

describe('le rôle courant', () => {
  test('GUARD-006 : la page demande un autre rôle que l’on tient, il devient le rôle courant', async () => {
    const tabStorage = createMemoryStorage();
    tabStorage.setItem('guichet.role', 'lca.association');
    render(startApp('/instructeur', as(double), { tabStorage }).element);
    await title('Espace instructeur');
    expect(await roleNow()).toBe('Agent d’un service');
    expect(tabStorage.getItem('guichet.role')).toBe('rds.user');
  });

  test.each([
    ['/instructeur', amina],
    ['/osiris', luc],
    ['/instructeur', ines],
  ])('GUARD-007 ROUTE-010 ROUTE-012 : %s n’est pas pour ce rôle, on arrive à l’accueil', async (page, user) => {
    const app = startApp(page, as(user));
    render(app.element);
    await title(/^(Bonjour|À faire)/);
    expect(app.addressNow()).toBe('/');
  });

  test('ROLE-002 : un administrateur du portail est de sa famille, et n’a pas de dossier à y suivre', async () => {
    const app = startApp('/user/dashboard', as(admin));
    render(app.element);
    expect(await screen.findByText(/^Vous administrez le portail\./)).toBeDefined();
    expect(app.callsTo('lca.readUser')).toHaveLength(1);
  });

  test.each(['/osiris', '/dossiers', '/instructeur'])(
    'ROLE-004 : Chorus et Sirepa sont des logiciels, %s ne s’ouvre pas pour eux',
    async (page) => {
      for (const role of ['chorus', 'sirepa']) {
        const app = startApp(page, as({ ...ines, role, roles: [role] }));
        render(app.element);
        await title('Créer un compte');
        expect(app.addressNow()).toBe('/register');
        cleanup();
      }
    },
  );

  test.each([
    ['/osiris', ines, 'Espace Osiris'],
    ['/dossiers', ines, /dossiers/iu],
    ['/instructeur', luc, 'Espace instructeur'],
  ])('ROLE-004 : %s est pour ce rôle', async (page, user, name) => {
    const app = startApp(page, as(user));
    render(app.element);
    await title(name);
    expect(app.addressNow()).toBe(page);
  });

  test('GUARD-008 : qui ne connaît qu’un site voisin arrive à la création de compte', async () => {
    const app = startApp('/user/profil', as(voisin));
    render(app.element);
    await title('Créer un compte');
    expect(app.addressNow()).toBe('/register');
    expect(app.callsTo('lca.readUser')).toHaveLength(0);
  });

  test('GUARD-008 : un rôle de ce portail suffit pour y rester', async () => {
    const app = startApp('/', as({ ...voisin, roles: ['dab.benevole', 'lca.association'] }));
    render(app.element);
    await title(/^(Bonjour|À faire)/);
    expect(app.addressNow()).toBe('/');
  });

  test('ROLE-002 : qui tient plusieurs rôles en change, la page du nouveau rôle s’ouvre, et le choix reste à la page suivante', async () => {
    const app = startApp('/instructeur', as(double));
    render(app.element);
    await title('Espace instructeur');
    await userEvent.click(context());
    expect(app.addressNow()).toBe('/instructeur');
    await userEvent.click(screen.getByRole('button', { name: 'Membre d’une association' }));
    await title('À faire');
    expect(app.addressNow()).toBe('/user/dashboard');
    expect(app.tabStorage.getItem('guichet.role')).toBe('lca.association');
    expect(app.callsTo('lca.readUser')).toHaveLength(1);
    const banner = within(screen.getByRole('banner'));
    await userEvent.click(banner.getByRole('button', { name: 'Karim Haddad' }));
    await userEvent.click(banner.getByRole('link', { name: 'Mon profil' }));
    await title('Mon profil');
    expect(await roleNow()).toBe('Membre d’une association');
  });

  test('un seul rôle, rien à choisir', async () => {
    render(startApp('/', as(amina)).element);
    await title(/^(Bonjour|À faire)/);
    expect(screen.queryByRole('button', { name: /^Rôle/ })).toBeNull();
  });

  test('un rôle gardé que l’on ne tient plus ne sert à rien', async () => {
    const tabStorage = createMemoryStorage();
    tabStorage.setItem('guichet.role', 'lca.admin');
    render(startApp('/', as(amina), { tabStorage }).element);
    await title('À faire');
  });

  test('COMPTE-010 : se reconnecter oublie le rôle choisi avant', async () => {
    const app = startApp('/login', { login: () => sessionOf(double) });
    app.services.role.choose('lca.association');
    render(app.element);
    const person = userEvent.setup({ delay: null });
    await person.type(await screen.findByLabelText(/^Adresse électronique/), double.email);
    await person.type(screen.getByLabelText('Mot de passe'), 'x');
    await person.click(screen.getByRole('button', { name: 'Se connecter' }));
    await title('Espace instructeur');
    expect(await roleNow()).toBe('Agent d’un service');
  });
});
