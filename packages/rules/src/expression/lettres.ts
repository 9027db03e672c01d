import type { Automate } from './automate.ts';
import type { Tables } from './tables.ts';

/** What an automaton can tell of a character: the leaves that read it. Characters it cannot tell apart share one letter. */
export interface Lettre {
  readonly number: number;
  /** Of those, the ones that advance to the leaf before them, and the ones that lead elsewhere. */
  readonly chained: Int32Array;
  readonly leaving: Int32Array;
}

/** One question after another: where a character ends is where all that answer alike end. */
interface Carrefour {
  oui: Carrefour | null;
  non: Carrefour | null;
  lettre: Lettre | null;
}
const newCarrefour = (): Carrefour => ({ oui: null, non: null, lettre: null });

/** For the length of one test: each different character is asked about once. */
export const createLettres = ({ ensembles, seuls }: Automate, { words, byEnsemble, ...tables }: Tables) => {
  const byPoint = new Map<number, Lettre>();
  const racine = newCarrefour();
  const larges = [...ensembles.keys()].filter((number) => seuls[number] === null);
  const bySeul = new Map<number, number[]>();
  for (const [number, seul] of seuls.entries())
    if (seul !== null) bySeul.set(seul, [...(bySeul.get(seul) ?? []), number]);
  let count = 0;

  const lettreOf = (numbers: readonly number[]): Lettre => {
    const [chained, leaving] = [new Int32Array(words), new Int32Array(words)];
    for (const row of numbers.map((number) => byEnsemble[number] as Int32Array))
      for (let word = 0; word < words; word += 1) {
        const leaves = row[word] as number;
        chained[word] = (chained[word] as number) | (leaves & (tables.chained[word] as number));
        leaving[word] = (leaving[word] as number) | (leaves & (tables.leaving[word] as number));
      }
    count += 1;
    return { number: count - 1, chained, leaving };
  };
  const heldBy = (point: number): number[] => larges.filter((number) => ensembles[number]?.(point));
  const readLarges = (point: number): Lettre => {
    let at = racine;
    for (let index = 0; index < larges.length; index += 1) {
      const way = ensembles[larges[index] as number]?.(point) ? 'oui' : 'non';
      at[way] ??= newCarrefour();
      at = at[way];
    }
    at.lettre ??= lettreOf(heldBy(point));
    return at.lettre;
  };
  const read = (point: number): Lettre => {
    const named = bySeul.get(point);
    const lettre = named ? lettreOf([...named, ...heldBy(point)]) : readLarges(point);
    byPoint.set(point, lettre);
    return lettre;
  };
  return (point: number): Lettre => byPoint.get(point) ?? read(point);
};
