import { describe, expect, test } from 'vitest';
import { amina } from '../testing/amina.ts';
import { type PageAccess, redirectionFor } from './guards.ts';
import { COMPTE_ROUTES } from './routes/compte.routes.ts';
import { PUBLIC_ROUTES } from './routes/public.routes.ts';
import { hasPage, ROUTES } from './routes.tsx';

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
    ['GUARD-005 : privée, les deux : l’adresse d’abord', {}, both, { to: '/validation' }],
    ['qui sert à confirmer, adresse non confirmée', { exempt: 'email' }, notConfirmed, null],
    ['GUARD-005 : qui sert à confirmer, les deux : elle garde', { exempt: 'email' }, both, null],
    [
      'GUARD-005 : qui sert à changer le mot de passe, les deux : l’adresse d’abord',
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
    ['GUARD-007 : réservée à une famille, autre famille', { roles: ['rds.*'] }, amina, { to: '/' }],
    ['réservée à une famille, un rôle de la famille', { roles: ['lca.*'] }, amina, null],
    ['GUARD-008 : privée, site voisin seulement', {}, { ...amina, roles: ['lcb.jeune'] }, { to: '/register' }],
    ['GUARD-008 : privée, site voisin et ce portail', {}, { ...amina, roles: ['lcb.jeune', 'rds.user'] }, null],
    ['publique, site voisin', { isPublic: true }, { ...amina, roles: ['dab.benevole'] }, null],
    [
      'GUARD-005 : adresse non confirmée et site voisin, l’adresse d’abord',
      {},
      { ...notConfirmed, roles: ['dab.x'] },
      { to: '/validation' },
    ],
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

  test('ROUTE-056 : chaque page a un nom et un seul, fait de mots simples', () => {
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
    for (const { name } of ROUTES) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('ROUTE-056 : les pages du compte et les pages publiques portent le nom que donne leur chemin', () => {
    const pages = [...COMPTE_ROUTES, ...PUBLIC_ROUTES];
    expect(pages.map(({ name }) => name)).toEqual(pages.map(({ path }) => nameOf(path)));
  });

  test.each([
    ['/', undefined],
    ['/home', undefined],
    ['/user/dashboard', undefined],
    ['/user/profil', undefined],
    ['/instructeur', ['rds.*']],
    ['/osiris', ['osiris.*']],
  ])('ROUTE-054 : %s admet %s', (path, roles) => {
    const access = ROUTES.find((route) => route.path === path)?.access;
    expect(access?.isPublic).toBeUndefined();
    expect(access?.roles).toEqual(roles);
  });

  test('GUARD-002 : les pages ouvertes à tous, et elles seules', () => {
    const open = ROUTES.filter(({ access }) => access.isPublic).map(({ path }) => path);
    expect(open.sort()).toEqual(
      [
        '/login',
        '/register',
        '/validate/:token?',
        '/invitation/:token?',
        '/mot-de-passe-oublie/:token?',
        '/faq',
        '/plan',
        '/mentions-legales',
        '/accessibilite',
        '/assistance/:sujet?',
        // Anyone who was shown a receipt may check it: neither a name nor an amount is there.
        '/recus/:code?',
        // Anyone who was shown an act may check it: neither people nor reasons are there.
        '/verification/:code?',
        // P-25: which approvals run, and what one titre says today; no person, no reason.
        '/agrements',
        '/agrements/:code',
        // What anyone may use again: decisions that were told, no person.
        '/donnees-ouvertes',
        // P-25: what grants there are, for who has no account.
        '/subventions',
        '/subventions/:code',
        // Where ProConnect sends back to: nobody is signed in yet.
        '/proconnect',
      ].sort(),
    );
    const opened = ROUTES.filter(({ access, path }) => redirectionFor(access, null, path) === null);
    expect(opened.map(({ path }) => path).sort()).toEqual(open);
  });

  test('GUARD-009 ROUTE-025 ROUTE-026 ROUTE-027 ROUTE-028 : rejoindre une association a ses pages, pour le portail', () => {
    const pages = ROUTES.filter(({ path }) => path.startsWith('/ajout-association'));
    expect(pages.map(({ path }) => path.replace('/ajout-association', ''))).toEqual([
      '',
      '/choix-association',
      '/choix-etablissement',
      '/certificat-honneur',
    ]);
    expect(new Set(pages.map(({ access }) => access.roles?.join()))).toEqual(new Set(['lca.*']));
    expect(hasPage('/ajout-association/choix-association')).toBe(true);
    expect(hasPage('/mot-de-passe-oublie')).toBe(true);
  });

  test('l’accueil, cible de tout refus, n’est réservé à aucun rôle', () => {
    expect(ROUTES.find(({ path }) => path === '/')?.access).toEqual({});
  });
});
