import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, instantBefore, wholeDays } from './jour.ts';

describe('le jour d’un instant est celui de Paris', () => {
  test.each([
    ['en hiver, 22 h 59 UTC', '2027-01-31T22:59:59Z', '2027-01-31'],
    ['en hiver, 23 h 30 UTC', '2027-01-31T23:30:00Z', '2027-02-01'],
    ['en été, 21 h 59 UTC', '2027-06-30T21:59:59Z', '2027-06-30'],
    ['en été, 23 h 30 UTC', '2027-06-30T23:30:00Z', '2027-07-01'],
    ['la veille du passage à l’heure d’été', '2027-03-27T23:30:00Z', '2027-03-28'],
    ['le soir du passage à l’heure d’été', '2027-03-28T22:30:00Z', '2027-03-29'],
    ['la veille du passage à l’heure d’hiver', '2027-10-30T22:30:00Z', '2027-10-31'],
    ['le soir du passage à l’heure d’hiver', '2027-10-31T22:30:00Z', '2027-10-31'],
    ['le réveillon', '2026-12-31T23:30:00Z', '2027-01-01'],
  ])('%s', (_, instant, jour) => {
    expect(dayOf(instant)).toBe(jour);
    expect(dayOf(new Date(instant))).toBe(jour);
  });
});

test.each([
  ['2027-03-27', 1, '2027-03-28'],
  ['2027-03-28', 1, '2027-03-29'],
  ['2027-10-30', 2, '2027-11-01'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2027-03-01', -1, '2027-02-28'],
])('%s et %i jours : %s', (jour, days, later) => {
  expect(addDays(jour, days)).toBe(later);
  expect(daysBetween(jour, later)).toBe(days);
});

test('d’un jour au lendemain il y a toujours un jour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -1_000, max: 1_000 }), (start, days) => {
      const jour = addDays('2000-01-01', start);
      expect(daysBetween(jour, addDays(jour, days))).toBe(days);
    }),
  );
});

test('une durée se compte en heures, pas en jours lus', () => {
  expect(instantBefore(new Date('2027-03-29T10:00:00Z'), 1).toISOString()).toBe('2027-03-28T10:00:00.000Z');
  expect(wholeDays(new Date('2027-03-01T12:00:00Z'), new Date('2027-03-03T11:59:59Z'))).toBe(1);
});
