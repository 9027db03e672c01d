/** The same numbers for the same seed, on any machine and in any browser: whole numbers only. */
export interface Hasard {
  /** From 0 to `count` - 1. */
  readonly below: (count: number) => number;
  readonly pick: <T>(among: readonly T[]) => T;
  readonly list: <T>(maximum: number, make: () => T) => T[];
}

export const createHasard = (seed: number): Hasard => {
  let state = seed | 0;
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const last = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((last ^ (last >>> 14)) >>> 0) % count;
  };
  return {
    below,
    pick: (among) => among[below(among.length)] as (typeof among)[number],
    list: (maximum, make) => Array.from({ length: below(maximum + 1) }, make),
  };
};
