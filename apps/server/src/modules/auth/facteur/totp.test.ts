import { expect, test } from 'vitest';
import { toBase32 } from './base32.ts';
import { codeAt, findPas, pasOf, uriOf } from './totp.ts';

/** RFC 6238, appendix B, its last six digits. */
const SECRET = Buffer.from('12345678901234567890');
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 : à la seconde %i, le code est %s', (seconds, code) => {
  expect(codeAt(SECRET, pasOf(new Date(seconds * 1_000)))).toBe(code);
});

const NOW = new Date('2027-03-01T10:00:00Z');
const PAS = pasOf(NOW);
test.each([
  ['du moment', 0, PAS],
  ['d’une horloge en retard d’un pas', -1, PAS - 1],
  ['d’une horloge en avance d’un pas', 1, PAS + 1],
  ['d’une horloge en retard de deux pas', -2, null],
  ['d’une horloge en avance de cinq minutes', 10, null],
])('un code %s', (_, ecart, attendu) => {
  expect(findPas(SECRET, codeAt(SECRET, PAS + ecart), NOW, 0)).toBe(attendu);
});

test('un pas sert une fois, et rien avant lui ne sert plus', () => {
  expect(findPas(SECRET, codeAt(SECRET, PAS), NOW, PAS)).toBeNull();
  expect(findPas(SECRET, codeAt(SECRET, PAS - 1), NOW, PAS)).toBeNull();
  expect(findPas(SECRET, codeAt(SECRET, PAS + 1), NOW, PAS)).toBe(PAS + 1);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648 : « %s » s’écrit %s', (text, attendu) => {
  expect(toBase32(Buffer.from(text))).toBe(attendu);
});

test('l’adresse que lisent les applications nomme le portail et la personne', () => {
  expect(uriOf(SECRET, 'luc@mairie.example')).toBe(
    'otpauth://totp/Guichet%20Asso%3Aluc%40mairie.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Guichet%20Asso&algorithm=SHA1&digits=6&period=30',
  );
});
