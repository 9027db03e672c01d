import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readKeys } from './motsVoles.ts';
import { writeKeys } from './writeKeys.ts';

test('toute suite de clés se relit, triée et sans doublon', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 300 }), (all) => {
      expect([...readKeys(writeKeys(all))]).toEqual([...new Set(all)].sort((a, b) => a - b));
    }),
  );
});

test('les bornes se relisent : rien, zéro, la plus grande', () => {
  for (const all of [[], [0], [2 ** 32 - 1], [0, 2 ** 32 - 1]]) expect([...readKeys(writeKeys(all))]).toEqual(all);
});
