import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from '../testing/hostileAddresses.ts';
import { startRouter } from '../testing/startRouter.ts';
import { landingPage } from './landingPage.ts';
import { partsOf } from './useGoTo.ts';

const SITE = 'https://guichet.example';

describe('où mène la connexion', () => {
  const router = startRouter(createMemoryHistory({ initialEntries: ['/client/login'] }));

  test('ROUTE-006 : le recueil compte au moins 200 adresses hostiles, toutes différentes', () => {
    expect(new Set(HOSTILE_ADDRESSES).size).toBe(HOSTILE_ADDRESSES.length);
    expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(200);
  });

  test.each(HOSTILE_ADDRESSES.map((address) => [JSON.stringify(address), address]))(
    'ROUTE-006 : %s ne quitte pas /client/',
    (_, address) => {
      const landing = landingPage(address, 'lca.association');
      expect(new URL(landing, `${SITE}/client/login`).origin).toBe(SITE);
      const { href } = router.buildLocation(partsOf(landing));
      const landed = new URL(router.history.createHref(href), `${SITE}/client/login`);
      expect(landed.origin).toBe(SITE);
      expect(landed.pathname).toMatch(/^\/client(\/(?!\/)|$)/);
    },
  );

  test.each(['/login', '/login/', '/login?x=1', '/./login', '/%6cogin', '/LOGIN', '/user/../login'])(
    'ROUTE-005 ROUTE-006 : %s déconnecterait aussitôt, la page du rôle s’ouvre',
    (wanted) => {
      expect(landingPage(wanted, 'rds.user')).toBe('/instructeur');
    },
  );

  test.each(['/user/profil', '/user/profil?onglet=a#bas', '/login-aide', '/assistance/%C3%A9tude'])(
    'ROUTE-006 : %s, page de ce site, est suivie',
    (wanted) => {
      expect(landingPage(wanted, 'lca.association')).toBe(wanted);
    },
  );
});
