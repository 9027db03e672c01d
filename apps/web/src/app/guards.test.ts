import { describe, expect, test } from 'vitest';
import { amina } from '../testing/amina.ts';
import { type PageAccess, redirectionFor } from './guards.ts';
import { ROUTES } from './routes.tsx';

const notConfirmed = { ...amina, enabled: false };
const flagged = { ...amina, mustChangePassword: true };
const both = { ...notConfirmed, mustChangePassword: true };
const servicesOnly: PageAccess = { roles: ['rds.service', 'rds.admin'] };
const toLogin = { to: '/login', search: { redirect_url: '/page' } };

describe('où mène une page', () => {
  test.each([
    ['publique, sans session', { isPublic: true }, null, null],
    ['publique, adresse non confirmée', { isPublic: true }, notConfirmed, null],
    ['privée, sans session', {}, null, toLogin],
    ['privée, compte en règle', {}, amina, null],
    ['privée, adresse non confirmée', {}, notConfirmed, { to: '/validation' }],
    ['privée, mot de passe à changer', {}, flagged, { to: '/user/modification-mot-de-passe' }],
    ['privée, les deux : l’adresse d’abord', {}, both, { to: '/validation' }],
    ['qui sert à confirmer, adresse non confirmée', { exempt: 'email' }, notConfirmed, null],
    ['qui sert à confirmer, les deux : elle garde', { exempt: 'email' }, both, null],
    [
      'qui sert à changer le mot de passe, les deux : l’adresse d’abord',
      { exempt: 'motDePasse' },
      both,
      { to: '/validation' },
    ],
    [
      'qui sert à confirmer, mot de passe à changer',
      { exempt: 'email' },
      flagged,
      { to: '/user/modification-mot-de-passe' },
    ],
    ['qui sert à confirmer, sans session', { exempt: 'email' }, null, toLogin],
    ['qui sert à changer le mot de passe', { exempt: 'motDePasse' }, flagged, null],
    ['réservée, rôle non admis', servicesOnly, amina, { to: '/' }],
    ['réservée, un des rôles admis', servicesOnly, { ...amina, roles: ['lca.association', 'rds.admin'] }, null],
    ['réservée, sans session', servicesOnly, null, toLogin],
  ] as const)('%s', (_, access, visitor, expected) => {
    expect(redirectionFor(access, visitor, '/page')).toEqual(expected);
  });

  test('l’accueil, où la connexion mène de toute façon, n’est pas répété dans l’adresse', () => {
    expect(redirectionFor({}, null, '/')).toEqual({ to: '/login' });
  });
});

describe('la table des pages', () => {
  const nameOf = (path: string) => path.replace(/[:?]/g, '').split('/').filter(Boolean).join('-') || 'accueil';

  test('chaque page porte le nom que donne son chemin, et un seul', () => {
    expect(ROUTES.map(({ name }) => name)).toEqual(ROUTES.map(({ path }) => nameOf(path)));
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  });

  test('l’accueil, cible de tout refus, n’est réservé à aucun rôle', () => {
    expect(ROUTES.find(({ path }) => path === '/')?.access).toEqual({});
  });
});
