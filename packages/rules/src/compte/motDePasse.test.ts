import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkConfirmation, checkMotDePasse } from './motDePasse.ts';

test.each([
  ['Abcdefghij1!', true],
  ['Éàçdefghij1€', true],
  ['Abcdefghi1!', false],
  ['abcdefghij1!', false],
  ['ABCDEFGHIJ1!', false],
  ['Abcdefghijk!', false],
  ['Abcdefghij12', false],
  ['Abcdefghij1 ', false],
])('COMPTE-020 «%s» est accepté : %s', (motDePasse, attendu) => {
  expect(checkMotDePasse(motDePasse).ok).toBe(attendu);
});

test('COMPTE-020 un mot de passe de moins de 12 caractères est toujours refusé', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 11, unit: 'grapheme' }), (motDePasse) => {
      fc.pre([...motDePasse].length < 12);
      expect(checkMotDePasse(motDePasse)).toEqual({ ok: false, code: 'MOT_DE_PASSE_FAIBLE' });
    }),
  );
});

test('la confirmation doit être identique', () => {
  expect(checkConfirmation('a', 'b')).toEqual({ ok: false, code: 'MOTS_DE_PASSE_DIFFERENTS' });
  expect(checkConfirmation('a', 'a')).toEqual({ ok: true });
});
