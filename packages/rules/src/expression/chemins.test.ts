import { expect, test } from 'vitest';
import { createChemins } from './chemins.ts';

/** The sum of the file itself, so as to make two sets that share theirs. */
const mix = (word: number): number => {
  const mixed = Math.imul(word, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

test('deux ensembles d’états de même somme ne sont jamais pris l’un pour l’autre', () => {
  const chemins = createChemins();
  const [one, other] = [Int32Array.of(1, 2), Int32Array.of(5, 2 ^ mix(1) ^ mix(5))];
  const first = chemins.reach(null, 0, one);
  expect(first?.states).toEqual(one);
  expect(chemins.reach(first, 7, other)).toBeNull();
  expect(chemins.follow(first, 7)).toBeNull();
  expect(chemins.reach(first, 8, one)).toBe(first);
  expect(chemins.follow(first, 8)).toBe(first);
});

test('ce qui est oublié ne mène plus nulle part', () => {
  const chemins = createChemins();
  const first = chemins.reach(null, 0, Int32Array.of(0));
  chemins.reach(first, 1, Int32Array.of(0));
  for (let word = 1; word <= 300; word += 1) chemins.reach(null, 0, Int32Array.of(word));
  expect(chemins.follow(first, 1)).toBeNull();
});
