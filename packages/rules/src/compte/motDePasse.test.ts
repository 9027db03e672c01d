import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkChangement, checkConfirmation, checkMotDePasse, lettersToAsk } from './motDePasse.ts';

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

test.each([
  'Motdepasse2027!',
  'P@ssw0rd-2027',
  'Azertyuiop1!',
  'Association-2026!',
  '1234-Bonjour-Soleil!',
  'Été-2026-Marseille!',
  'Aaaaaaaaaaa1!',
  'J3t@ime-M@m@n-1',
])('COMPTE-020 «%s» respecte la composition mais est trop courant', (motDePasse) => {
  expect(checkMotDePasse(motDePasse)).toEqual({ ok: false, code: 'MOT_DE_PASSE_COURANT' });
});

test.each([
  ['Diallo-Tatami-27', { nom: 'Diallo' }],
  ['tatami-AMINATA-27!', { prenom: 'Aminata' }],
  ['Tr3sorerie-Judo?9', { email: 'tresorerie.judo@guichet-asso.example' }],
  ['Tatami#Helene#27', { prenom: 'Hélène' }],
])('«%s» contient ce que chacun sait de la personne', (motDePasse, contexte) => {
  expect(checkMotDePasse(motDePasse, contexte)).toEqual({ ok: false, code: 'MOT_DE_PASSE_PERSONNEL' });
  expect(checkMotDePasse(motDePasse).ok).toBe(true);
});

test('un nom de trois lettres ne ferme pas la porte à tous les mots qui le contiennent', () => {
  expect(checkMotDePasse('Tatami-2027-ok', { nom: 'Ami', prenom: 'Ta' }).ok).toBe(true);
});

test('un mot courant entouré de chiffres et de signes reste courant, quels qu’ils soient', () => {
  const around = fc.string({ unit: fc.constantFrom('2', '6', '8', '9', '-', '_', '?', '.'), maxLength: 8 });
  fc.assert(
    fc.property(around, around, (before, after) => {
      expect(checkMotDePasse(`${before}8-Azertyuiop${after}`)).toEqual({ ok: false, code: 'MOT_DE_PASSE_COURANT' });
    }),
  );
});

test('un changement doit changer quelque chose', () => {
  expect(checkChangement('a', 'a')).toEqual({ ok: false, code: 'MOT_DE_PASSE_INCHANGE' });
  expect(checkChangement('a', 'b')).toEqual({ ok: true });
});

test.each([
  ['2028-Ch@nt1lly-!', ['chantilly', 'ochantillyi']],
  ['Chan-tilly-2028', ['chantilly', 'chantillyo']],
  ['Cha-ntil-2028!', ['chantiloi']],
  ['Ab-1928-Cd-28', []],
  ['9999-Abc-6666', []],
])('P-11 d’un mot de passe comme «%s», la liste des volés est interrogée sur %j', (motDePasse, attendu) => {
  expect(lettersToAsk(motDePasse)).toEqual(attendu);
});

test('P-11 un mot de passe dont les lettres sont dans la liste est trop courant, un autre non', () => {
  const isStolen = (letters: string) => letters === 'chantilly';
  expect(checkMotDePasse('2028-Ch@nt1lly-!', {}, isStolen)).toEqual({ ok: false, code: 'MOT_DE_PASSE_COURANT' });
  expect(checkMotDePasse('2028-Ch@nt1lly-!')).toEqual({ ok: true });
  expect(checkMotDePasse('2028-Chantillon-!', {}, isStolen)).toEqual({ ok: true });
});
