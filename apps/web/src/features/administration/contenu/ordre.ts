import type { Entree } from './ressource.ts';

const AT_MOST = 10_000;

export const inOrder = <E extends Entree>(entrees: readonly E[]): readonly E[] =>
  [...entrees].sort((a, b) => a.ordre - b.ordre);

export const nextOrdre = (entrees: readonly Entree[]): number =>
  Math.min(AT_MOST, Math.max(-1, ...entrees.map(({ ordre }) => ordre)) + 1);

export interface Deplacement<E extends Entree> {
  readonly entree: E;
  readonly ordre: number;
}

const isStrict = (entrees: readonly Entree[]): boolean =>
  entrees.every(({ ordre }, index) => index === 0 || (entrees[index - 1]?.ordre ?? 0) < ordre);

const swapped = <E>(entrees: readonly E[], from: number, to: number): readonly E[] => {
  const result = [...entrees];
  const moved = result[from];
  const neighbour = result[to];
  if (moved === undefined || neighbour === undefined) return entrees;
  result[from] = neighbour;
  result[to] = moved;
  return result;
};

/** The fewest entries to renumber so that one moves a place up (-1) or down (1). */
export const deplacements = <E extends Entree>(
  entrees: readonly E[],
  id: string,
  step: -1 | 1,
): readonly Deplacement<E>[] => {
  const from = entrees.findIndex(({ _id }) => _id === id);
  if (from < 0 || !entrees[from + step]) return [];
  const ordres = isStrict(entrees) ? entrees.map(({ ordre }) => ordre) : entrees.map((_, index) => index);
  return swapped(entrees, from, from + step).flatMap((entree, index) => {
    const ordre = ordres[index] ?? index;
    return entree.ordre === ordre ? [] : [{ entree, ordre }];
  });
};
