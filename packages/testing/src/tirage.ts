/** Numbers that look drawn and are always the same: two measures of one size are of one base. */
export interface Tirage {
  /** An integer from 0 to below `n`. */
  below(n: number): number;
  between(low: number, high: number): number;
  one<T>(items: readonly T[]): T;
  some<T>(items: readonly T[], count: number): T[];
}

/** Whole numbers below 2^32, the same for the same seed, on any machine and in any browser. */
export const createSuite = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

export const createTirage = (seed: number): Tirage => {
  const next = createSuite(seed);
  const below = (n: number): number => Math.floor((next() / 2 ** 32) * n);
  const one = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return {
    below,
    one,
    between: (low, high) => low + below(high - low + 1),
    some: (items, count) => Array.from({ length: count }, () => one(items)),
  };
};
