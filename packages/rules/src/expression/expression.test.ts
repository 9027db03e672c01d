import { expect, test } from 'vitest';
import { checkExpression, compileExpression, matchesExpression } from './expression.ts';
import { EXPRESSION_ERREURS } from './index.ts';

test.each([
  ['^\\d{5}$', ['75001', '97400'], ['7500', '750011', 'a75001', '75001\n']],
  ['^[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){3,7}$', ['FR76 3000 6000 0112', 'FR76300060000112'], ['fr76', 'FR7 3000']],
  ['^W\\d[A-Z0-9]\\d{7}$', ['W751234567', 'W9R1234567'], ['751234567', 'W75123456']],
  ["^[\\p{L}\\p{M}' -]+$", ['Éloïse d’Aubigné'.replace('’', "'"), 'Nguyễn', 'Œuvre'], ['Jean2', '']],
  ['^(?:oui|non)$', ['oui', 'non'], ['Oui', 'ouinon', '']],
  ['^.{1,10}$', ['😀'.repeat(10), 'a'], ['😀'.repeat(11), '', 'a\nb']],
  ['\\bsport\\b', ['le sport', 'sport.', 'un-sport'], ['sportif', 'transport']],
  ['^\\S+@\\S+\\.\\S+$', ['a@b.fr'], ['a@b', 'a b@c.fr']],
  ['^(?<annee>20\\d\\d)-(?<mois>0[1-9]|1[0-2])$', ['2027-02', '2027-12'], ['2027-13', '1999-01']],
  ['^a{0}b$', ['b'], ['ab']],
  ['^(?:a?){3}a{3}$', ['aaa', 'aaaaaa'], ['aa', 'aaaaaaa']],
  ['', ['', 'n’importe quoi'], []],
  ['^[^]$', ['\n', 'é', '😀'], ['', 'ab']],
  ['[]', [], ['', 'a']],
  ['^[\\w.-]+\\-[a\\-z]$', ['a.b--z', 'x-a', 'x--'], ['x-b']],
  ['^\\u00e9\\u{1F600}\\uD83D\\uDE00\\x41\\t\\0$', ['é😀😀A\t\0'], ['e😀😀A\t\0']],
  ['^[\\s\\S]{0,1500}$', ['', 'a'.repeat(1500)], ['a'.repeat(1501)]],
])('SUBV-009 « %s » accepte et refuse ce qu’il faut', (source, accepted, refused) => {
  expect(checkExpression(source)).toEqual({ ok: true });
  for (const text of accepted) expect([text, matchesExpression(source, text)]).toEqual([text, true]);
  for (const text of refused) expect([text, matchesExpression(source, text)]).toEqual([text, false]);
});

test.each([
  ...['(', ')', '[', 'a]', '{', '}', 'a{', 'a{,3}', 'a{3,2}', '*a', '+', 'a**', 'a???', '^*', '\\b+', '(?', '(?:a'],
  ...['[z-a]', '[\\d-z]', '[a-\\w]', '\\', '\\q', '\\é', '\\u12', '\\u{110000}', '\\u{}', '\\x4', '\\c1', '\\01'],
  ...['\\p', '\\p{', '(?<1a>x)', '(?<a>x)(?<a>y)', '(?<a', '[\\B]', '(?a)', 'a|*'],
])('« %s » est mal écrite', (source) => {
  expect(checkExpression(source)).toEqual({ ok: false, code: 'EXPRESSION_INVALIDE' });
  expect(matchesExpression(source, source)).toBe(false);
});

test.each([
  ...['(a)\\1', '(?<n>a)\\k<n>', '\\9', 'a(?=b)', 'a(?!b)', '(?<=a)b', '(?<!a)b', '(?i:a)', '(?-i:a)'],
  ...['\\p{Script=Greek}', '\\P{Emoji}', '[\\p{Any}]', '[\\1]'],
])('« %s » n’est pas prise en charge', (source) => {
  expect(checkExpression(source)).toEqual({ ok: false, code: 'EXPRESSION_NON_PRISE_EN_CHARGE' });
});

test.each([
  ['a{2000}', 'EXPRESSION_TROP_LARGE'],
  ['a{1,999999999999999999999}', 'EXPRESSION_TROP_LARGE'],
  ['(?:){2000}', 'EXPRESSION_TROP_LARGE'],
  ['(?:(?:a{50}){50}){50}', 'EXPRESSION_TROP_LARGE'],
  [`${'('.repeat(26)}a${')'.repeat(26)}`, 'EXPRESSION_TROP_LARGE'],
  ['a'.repeat(301), 'EXPRESSION_TROP_LONGUE'],
  ['('.repeat(100_000), 'EXPRESSION_TROP_LONGUE'],
] as const)('« %.20s… » est refusée : %s', (source, code) => {
  expect(compileExpression(source)).toEqual({ ok: false, code });
});

test('les bornes elles-mêmes sont acceptées', () => {
  expect(matchesExpression('^a{1980}$', 'a'.repeat(1980))).toBe(true);
  expect(checkExpression('a'.repeat(300))).toEqual({ ok: true });
  expect(checkExpression(`${'('.repeat(25)}a${')'.repeat(25)}`)).toEqual({ ok: true });
  expect(matchesExpression('a', 'a'.repeat(10_000))).toBe(true);
  expect(matchesExpression('a', 'a'.repeat(10_001))).toBe(false);
});

test('une expression deux fois compilée répond deux fois la même chose, même après beaucoup d’autres', () => {
  const ask = () => [matchesExpression('^[ab]+$', 'abba'), matchesExpression('^[ab]+$', 'abc'), checkExpression('(')];
  const before = ask();
  for (let index = 0; index < 200; index += 1) matchesExpression(`^a{${index}}$`, 'a');
  expect(ask()).toEqual(before);
});

test('chaque refus dit comment corriger', () => {
  for (const { kind, message } of Object.values(EXPRESSION_ERREURS)) {
    expect(kind).toBe('invalid');
    expect(message).toMatch(/Vérifiez|Raccourcissez|Réduisez|Écrivez/);
  }
});
