import { createSuite } from './tirage.ts';

/** The same numbers for the same seed, on any machine and in any browser: whole numbers only. */
export interface Hasard {
  /** From 0 to `count` - 1. */
  readonly below: (count: number) => number;
  readonly pick: <T>(among: readonly T[]) => T;
  readonly list: <T>(maximum: number, make: () => T) => T[];
}

export const createHasard = (seed: number): Hasard => {
  const next = createSuite(seed);
  const below = (count: number): number => next() % count;
  return {
    below,
    pick: (among) => among[below(among.length)] as (typeof among)[number],
    list: (maximum, make) => Array.from({ length: below(maximum + 1) }, make),
  };
};
