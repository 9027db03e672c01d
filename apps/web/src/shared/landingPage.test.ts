import { ALL_HOSTILE_ADDRESSES } from '@guichet/testing';
import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/startRouter.ts';
import { landingPage } from './landingPage.ts';
import { partsOf } from './useGoTo.ts';

const SITE = 'https://guichet.example';

/** What hostile addresses are made of; the browser tries whole ones (e2e/journeys/securite.spec.ts). */
const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/./',
  '/../',
  '%2e',
  '%2F',
  '%252f',
  '%5c',
  '%00',
  '%09',
  '%0d%0a',
  '%',
  '%c0%af',
  '\t',
  '\n',
  ' ',
  '\u00a0',
  '\u200b',
  '\u2028',
  '\uff0f',
  '\u3002',
  '\u0000',
  '\u202e',
  '@',
  ':',
  ';',
  '?',
  '#',
  '[::1]',
  'http:',
  'HTTPS:',
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'pirate.example',
  'client',
  'login',
  '$token',
  '<script>',
] as const;

describe('où mène la connexion', () => {
  const router = startRouter(createMemoryHistory({ initialEntries: ['/client/login'] }));

  const landsInside = (address: string): boolean => {
    const landing = landingPage(address, 'lca.association');
    const { href } = router.buildLocation(partsOf(landing));
    const isOfSite = new URL(landing, `${SITE}/client/login`).origin === SITE;
    const landed = new URL(router.history.createHref(href), `${SITE}/client/login`);
    return isOfSite && landed.origin === SITE && /^\/client(\/(?!\/)|$)/.test(landed.pathname);
  };

  test('ROUTE-006 : plus de 200 adresses hostiles, aucune ne quitte /client/', () => {
    expect(ALL_HOSTILE_ADDRESSES.length).toBeGreaterThan(200);
    expect(ALL_HOSTILE_ADDRESSES.filter((address) => !landsInside(address))).toEqual([]);
  });

  test('ROUTE-006 : aucune suite de ces morceaux ne quitte /client/', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 7 }), (pieces) => landsInside(pieces.join(''))),
      { numRuns: 5_000 },
    );
  });

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
