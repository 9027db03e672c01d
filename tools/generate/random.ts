import { createSuite } from '@guichet/testing/tirage';

/** Chance that can be drawn again: the same seed and number always give the same draws. */
export interface Chance {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  below(limit: number): number;
  isOne(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

const mix = (value: number): number => {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

export const chanceOf = (seed: number, number: number): Chance => {
  const draw = createSuite(mix(mix(seed + 0x9e3779b9) ^ mix(number + 0x7f4a7c15)));
  const next = (): number => draw() / 2 ** 32;
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    isOne: (share) => next() < share,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
};
