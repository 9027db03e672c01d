import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNumeroAttribue } from './numero.ts';

/** Another writing: the ten that each digit of a doubled place is worth. */
const DOUBLE = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
const sum = (digits: string): number => {
  let total = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[place]);
    total += (digits.length - place) % 2 === 0 ? (DOUBLE[digit] ?? 0) : digit;
  }
  return total;
};
const key = (digits: string): string => String((100_0 - sum(`${digits}0`)) % 10);

test('un numéro attribué a ses deux clés justes ; un chiffre changé et il attend', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  fc.assert(
    fc.property(digits(8), digits(4), fc.nat(13), fc.integer({ min: 1, max: 9 }), (head, tail, place, by) => {
      const siren = `${head}${key(head)}`;
      const nic = `${tail}${key(`${siren}${tail}`)}`;
      expect(isNumeroAttribue({ siren, nic })).toBe(true);
      const siret = [...`${siren}${nic}`];
      siret[place] = String((Number(siret[place]) + by) % 10);
      const other = siret.join('');
      expect(isNumeroAttribue({ siren: other.slice(0, 9), nic: other.slice(9) })).toBe(false);
    }),
  );
  expect(isNumeroAttribue({ siren: '732829320', nic: '00074' })).toBe(true);
  for (const wrong of [
    { siren: null, nic: '00074' },
    { siren: '732829320', nic: null },
    { siren: '73282932', nic: '00074' },
  ])
    expect(isNumeroAttribue(wrong)).toBe(false);
});
