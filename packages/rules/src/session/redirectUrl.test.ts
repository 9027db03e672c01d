import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './redirectUrl.ts';

test.each([
  ['/user/profil', '/user/profil'],
  ['/dossiers?exercice=2027', '/dossiers?exercice=2027'],
  ['//ailleurs.example', null],
  ['/\\ailleurs.example', null],
  ['https://ailleurs.example', null],
  ['javascript:alert(1)', null],
  ['/\t/ailleurs.example', null],
  [undefined, null],
])('ROUTE-006 la destination %s devient %s', (wanted, attendu) => {
  expect(safeRedirect(wanted)).toBe(attendu);
});

test('ROUTE-006 aucune destination acceptée ne quitte le site', () => {
  fc.assert(
    fc.property(fc.string(), (texte) => {
      const target = safeRedirect(`/${texte}`);
      if (target !== null) expect(target.startsWith('//')).toBe(false);
    }),
  );
});
