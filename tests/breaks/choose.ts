import { createTirage } from '@guichet/testing/tirage';

/** So many of them, without order of preference; the same seed gives the same ones, on every machine. */
export const choose = <T>(all: readonly T[], count: number, seed: number): T[] => {
  const { below } = createTirage(seed);
  const left = [...all];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(below(left.length), 1));
  return chosen;
};
