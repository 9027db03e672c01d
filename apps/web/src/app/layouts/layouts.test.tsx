import type { User } from '@guichet/contract/auth';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import type { Answers } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const signedIn = (changes: Partial<User>): Answers => ({ readSession: () => sessionOf({ ...amina, ...changes }) });

describe('le cadre', () => {
  const menu = () =>
    within(screen.getByRole('navigation', { name: 'Menu principal' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('le menu d’un visiteur ne montre que ce qui lui est ouvert, et dit où il est', async () => {
    render(startApp('/faq').element);
    await title('Questions fréquentes');
    expect(menu()).toEqual(['Subventions', 'Registre des agréments', 'Vérifier un reçu', 'Aide']);
    expect(screen.getByRole('link', { name: 'Aide', current: 'page' })).toBeDefined();
  });

  test('le menu d’une administratrice a six entrées au plus', async () => {
    const roles = ['lca.admin', 'rds.admin', 'osiris.appli_admin', 'lca.association'];
    render(startApp('/', signedIn({ roles, role: 'lca.admin' })).element);
    await screen.findByRole('navigation', { name: 'Menu principal' });
    expect(menu()[0]).toBe('Accueil');
    expect(menu().length).toBeLessThanOrEqual(6);
  });

  test('le fil d’Ariane mène à l’accueil, et l’accueil n’en a pas', async () => {
    render(startApp('/plan').element);
    await title('Plan du site');
    const trail = within(screen.getByRole('navigation', { name: 'Vous êtes ici' }));
    expect(trail.getByRole('link', { name: 'Accueil' }).getAttribute('href')).toBe('/client/');
    expect(trail.getByText('Plan du site').getAttribute('aria-current')).toBe('page');
    cleanup();
    render(startApp('/', signedIn({})).element);
    await screen.findByRole('navigation', { name: 'Menu principal' });
    expect(screen.queryByRole('navigation', { name: 'Vous êtes ici' })).toBeNull();
  });

  test.each(['/plan', '/register', '/nulle-part'])(
    'P-15 : %s porte les liens légaux et la mention calculée',
    async (address) => {
      render(startApp(address).element);
      await title(/./);
      const footer = within(screen.getByRole('contentinfo'));
      expect(footer.getByRole('link', { name: 'Accessibilité : non conforme' }).getAttribute('href')).toBe(
        '/client/accessibilite',
      );
      for (const name of ['Plan du site', 'Mentions légales', 'Assistance'])
        expect(footer.getByRole('link', { name })).toBeDefined();
    },
  );
});

describe('le plan et les pages légales', () => {
  const links = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace('/client', ''));

  test('ROUTE-009 : un visiteur y trouve les pages publiques, aucune autre', async () => {
    render(startApp('/plan').element);
    await title('Plan du site');
    expect(links()).toEqual(
      expect.arrayContaining([
        '/faq',
        '/assistance',
        '/plan',
        '/mentions-legales',
        '/accessibilite',
        '/login',
        '/register',
      ]),
    );
    expect(links()).not.toContain('/user/profil');
    expect(links()).not.toContain('/');
  });

  test('ROUTE-009 : connecté, les pages du compte aussi, et rien qui déconnecte', async () => {
    render(startApp('/plan', signedIn({}), { hasSignedIn: true }).element);
    await title('Plan du site');
    await waitFor(() => expect(links()).toContain('/user/profil'));
    expect(links()).toEqual(expect.arrayContaining(['/', '/faq']));
    expect(links()).not.toContain('/login');
    expect(links().filter((href) => href?.startsWith('/administration'))).toEqual([]);
    expect(new Set(links()).size).toBe(links().length);
  });

  test('ROUTE-011 : les mentions légales s’ouvrent à tous et nomment ce qui reste dans le navigateur', async () => {
    render(startApp('/mentions-legales').element);
    await title('Mentions légales');
    for (const name of ['Éditeur et hébergement', 'Données personnelles', 'Sécurité'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeDefined();
    expect(screen.getByText('refresh_token')).toBeDefined();
    expect(screen.getByText(/ne mesure pas votre fréquentation/)).toBeDefined();
  });

  test('P-15 : la déclaration d’accessibilité suit le plan imposé et ne promet rien qui ne soit mesuré', async () => {
    render(startApp('/accessibilite').element);
    await title('Accessibilité');
    const sections = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      'État de conformité',
      'Résultats des tests',
      'Contenus non accessibles',
      'Établissement de cette déclaration',
      'Retour d’information et contact',
      'Voies de recours',
    ]);
    expect(within(screen.getByRole('main')).getByText('Accessibilité : non conforme')).toBeDefined();
    expect(screen.getByText(/Aucun tiers n’a encore audité les 106 critères/)).toBeDefined();
  });
});
