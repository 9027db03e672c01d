import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLiasse, numberLiasse } from './liasse.ts';

/** Another writing of the key, from the left and with sums of digits. */
const NETWORKS = 'J0M2C6G1U5I3X3D9B2P0Q8R4A6S7V1Y4Z5E3K0L9N5O2W2';
const expectedKey = (eleven: string): number => {
  const network = NETWORKS[NETWORKS.indexOf(eleven.charAt(0)) + 1] ?? '';
  const third = { A: '10', B: '11' }[eleven.charAt(2)] ?? `0${eleven.charAt(2)}`;
  const digits = `${network}${eleven.charAt(1)}${third}${eleven.slice(3)}`;
  let sum = 0;
  for (let place = 0; place < 12; place += 1) {
    const doubled = String(Number(digits[place]) * (place % 2 === 1 ? 2 : 1));
    for (const digit of doubled) sum += Number(digit);
  }
  return (1_000 - sum) % 10;
};

const rangs = fc.record({
  reseau: fc.constantFrom(...'JMCGUIXDBPQRASVYZEKLNOW'),
  code_insee: fc.constantFrom('01001', '29019', '2A004', '2B033', '75101', '97105', '98818'),
  annee: fc.integer({ min: 2024, max: 2099 }),
  rang: fc.integer({ min: 0, max: 999_999 }),
});

describe('le numéro de liasse', () => {
  it('dit le réseau, le département, l’année et le rang, puis une clé', () => {
    fc.assert(
      fc.property(rangs, (rang) => {
        const c02 = numberLiasse(rang) ?? '';
        const eleven = `${rang.reseau}${rang.code_insee.slice(0, 2)}${String(rang.annee).slice(2)}${String(rang.rang).padStart(6, '0')}`;
        expect(c02).toBe(`${eleven}${expectedKey(eleven)}`);
        expect(isLiasse(c02)).toBe(true);
      }),
    );
  });

  it('un chiffre changé, et il n’est plus un numéro de liasse', () => {
    fc.assert(
      fc.property(rangs, fc.integer({ min: 3, max: 11 }), fc.integer({ min: 1, max: 9 }), (rang, place, by) => {
        const c02 = numberLiasse(rang) ?? '';
        const other = (Number(c02[place]) + by) % 10;
        expect(isLiasse(`${c02.slice(0, place)}${other}${c02.slice(place + 1)}`)).toBe(false);
      }),
    );
  });

  it('ce qui n’y entre pas n’en a pas', () => {
    const rang = { reseau: 'X', code_insee: '29019', annee: 2026, rang: 12 };
    expect(numberLiasse({ ...rang, rang: 1_000_000 })).toBeNull();
    expect(numberLiasse({ ...rang, reseau: 'F' })).toBeNull();
    expect(numberLiasse({ ...rang, code_insee: '' })).toBeNull();
    expect(['', 'X29260000127', 'X292600001270', 'x29260000125', 'X2C260000125'].map(isLiasse)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});
