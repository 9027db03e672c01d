import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMontant, formatSaisie, MONTANT_MAXIMUM, parseMontant, toWholeEuros } from './montant.ts';

test.each([
  ['1 234,50 €', 123_450],
  ['1234.5', 123_450],
  ['1\u00a0234,50\u00a0€', 123_450],
  ['1\u202f234\u202f567', 123_456_700],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1.234', 123_400],
  ['1,234,567', 123_456_700],
  ['0,500', 50],
  ['12,3456', 1_235],
  ['12,3444', 1_234],
  ["1'234", 123_400],
  ['+12', 1_200],
  [',5', 50],
  ['12,', 1_200],
  ['12 euros', 1_200],
  ['12 EUR', 1_200],
  ['007', 700],
  ['', null],
  ['  ', null],
  ['-', null],
])('« %s » se lit %s centimes', (typed, cents) => {
  expect(parseMontant(typed)).toEqual({ ok: true, cents });
});

test.each([
  ['-12', 'MONTANT_NEGATIF'],
  ['− 12,50 €', 'MONTANT_NEGATIF'],
  ['(12)', 'MONTANT_NEGATIF'],
  ['douze', 'MONTANT_ILLISIBLE'],
  ['12k', 'MONTANT_ILLISIBLE'],
  ['1,2,3', 'MONTANT_ILLISIBLE'],
  ['1.23.456', 'MONTANT_ILLISIBLE'],
  [',', 'MONTANT_ILLISIBLE'],
  ['12/01/2027', 'MONTANT_ILLISIBLE'],
  ['=SOMME(A1)', 'MONTANT_ILLISIBLE'],
  [`12${' '.repeat(200)}douze`, 'MONTANT_ILLISIBLE'],
  ['99 999 999 999', 'MONTANT_TROP_GRAND'],
])('« %s » est refusé : %s', (typed, code) => {
  expect(parseMontant(typed)).toEqual({ ok: false, code });
});

const cents = fc.integer({ min: 0, max: MONTANT_MAXIMUM });

test('tout montant écrit par le portail se relit', () => {
  fc.assert(
    fc.property(cents, (montant) => {
      expect(parseMontant(formatMontant(montant))).toEqual({ ok: true, cents: montant });
      expect(parseMontant(formatSaisie(montant))).toEqual({ ok: true, cents: montant });
      expect(parseMontant(String(montant / 100))).toEqual({ ok: true, cents: montant });
    }),
  );
});

test('aucun texte ne donne autre chose qu’un nombre entier de centimes, positif', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,- €') })), (typed) => {
      const lecture = parseMontant(typed);
      if (lecture.ok && lecture.cents !== null) {
        expect(Number.isSafeInteger(lecture.cents)).toBe(true);
        expect(lecture.cents).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('BUDGET-007 un montant saisi avec des centimes va à l’euro le plus proche', () => {
  expect([1_249, 1_250, 1_200].map(toWholeEuros)).toEqual([1_200, 1_300, 1_200]);
});
