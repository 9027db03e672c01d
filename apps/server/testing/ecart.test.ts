import { expect, test } from 'vitest';
import { ecartOf } from './ecart.ts';

const range = (count: number, make: (n: number) => number) => Array.from({ length: count }, (_, n) => make(n));

test('deux fois le même échantillon : aucune distance', () => {
  expect(ecartOf([1, 2, 3], [1, 2, 3])).toEqual({ distance: 0, p: 1, medianes: [2, 2] });
});

test('deux échantillons sans rien de commun : distance entière, aucune chance', () => {
  const { distance, p } = ecartOf(
    range(100, (n) => n),
    range(100, (n) => n + 1_000),
  );
  expect([distance, p < 1e-9]).toEqual([1, true]);
});

test('la valeur critique connue à 5 % pour deux fois 1 000 : D = 1,358 / √500', () => {
  const shift = Math.round(1_000 * (1.358 / Math.sqrt(500)));
  const { distance, p } = ecartOf(
    range(1_000, (n) => n),
    range(1_000, (n) => n + shift),
  );
  expect(distance).toBeCloseTo(shift / 1_000, 3);
  expect(p).toBeGreaterThan(0.04);
  expect(p).toBeLessThan(0.055);
});
