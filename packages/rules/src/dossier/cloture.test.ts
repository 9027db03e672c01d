import { expect, test } from 'vitest';
import { rappelCloture } from './cloture.ts';

const FIN = '2027-02-14T11:00:00.000Z';

test.each([
  ['2027-02-01T05:00:00Z', null],
  ['2027-02-06T23:30:00Z', 'J-7'],
  ['2027-02-07T05:00:00Z', 'J-7'],
  ['2027-02-12T22:00:00Z', 'J-7'],
  // Already the 13th in Paris.
  ['2027-02-12T23:30:00Z', 'J-1'],
  ['2027-02-14T05:00:00Z', 'J-1'],
  ['2027-02-14T11:00:00Z', null],
  ['2027-02-15T05:00:00Z', null],
])('le %s, d’un brouillon qui finit le 14 à midi : %s', (now, palier) => {
  expect(rappelCloture(FIN, new Date(now))).toBe(palier);
});

test('ce sont des jours de Paris qui se comptent, non des heures', () => {
  const minuit = '2027-02-14T22:59:00.000Z';
  expect(rappelCloture(minuit, new Date('2027-02-12T22:30:00Z'))).toBe('J-7');
  expect(rappelCloture(minuit, new Date('2027-02-12T23:30:00Z'))).toBe('J-1');
});
