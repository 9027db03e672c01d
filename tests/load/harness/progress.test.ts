import { expect, it } from 'vitest';
import { rateOnceSettled } from './progress.ts';

const said = (...rates: readonly number[]): string =>
  rates.map((tps, rank) => `progress: ${rank + 1}.0 s, ${tps}.0 tps, lat 1.0 ms stddev 0.1, 0 failed`).join('\n');

it('les premières secondes, où PostgreSQL planifie encore à chaque fois, ne comptent pas', () => {
  expect(rateOnceSettled(said(10, 20, 100, 110), 16)).toBe(105);
  expect(rateOnceSettled(said(10, 100), 0)).toBe(100);
});

it('trop peu d’exécutions pour en juger : la mesure échoue plutôt que de mentir', () => {
  expect(() => rateOnceSettled(said(2, 2, 2), 16)).toThrow('il en faut plus');
});
