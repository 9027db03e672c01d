import type { Ensemble } from './ensembles.ts';
import { ASSERTIONS, type Noeud } from './noeud.ts';

const ETATS_MAXIMUM = 2_000;

export const MATCH = 0;
export const LEAF = 1;
export const SPLIT = 2;
export const ASSERTION = 3;

/**
 * Thompson's automaton. State `s` is of kind `kinds[s]` and leads to `next[s]`; a split leads also to `other[s]`, where
 * a leaf names its set of characters and an assertion its number.
 */
export interface Automate {
  readonly kinds: Uint8Array;
  readonly next: Int32Array;
  readonly other: Int32Array;
  readonly ensembles: readonly Ensemble[];
  /** Of each set, its only character; null when it may have several. */
  readonly seuls: readonly (number | null)[];
  readonly start: number;
}

/** States that are searched through cost as much as several that advance together: 50 ms at most for the longest text (T31). */
const RECHERCHE = 6;
const BRANCHE = 12;

/** How many states it takes. A copy of nothing counts, since making it takes time. */
const sizeOf = (noeud: Noeud): number => {
  if (noeud.type === 'leaf') return 1;
  if (noeud.type === 'assertion') return RECHERCHE;
  if (noeud.type === 'sequence') return noeud.parts.reduce((sum, part) => sum + sizeOf(part), 0);
  if (noeud.type === 'choice') return noeud.branches.reduce((sum, branch) => sum + sizeOf(branch) + BRANCHE, 0);
  if (noeud.max === 0) return 0;
  const each = sizeOf(noeud.noeud);
  const skipped = noeud.max === Number.POSITIVE_INFINITY ? 1 : noeud.max - noeud.min;
  const isFused = noeud.noeud.type === 'leaf' && skipped > 1;
  return noeud.min * Math.max(each, 1) + skipped * (isFused ? 1 : each + RECHERCHE);
};

export const buildAutomate = (noeud: Noeud): Automate | null => {
  if (sizeOf(noeud) >= ETATS_MAXIMUM) return null;
  const [kinds, next, other] = [[MATCH], [MATCH], [MATCH]];
  const ensembles: Ensemble[] = [];
  const seuls: (number | null)[] = [];
  const numbers = new Map<string, number>();

  const add = (kind: number, to: number, also: number): number => {
    next.push(to);
    other.push(also);
    return kinds.push(kind) - 1;
  };
  const numberOf = ({ text, ensemble, only }: Extract<Noeud, { type: 'leaf' }>): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, ensembles.length);
    seuls.push(only);
    return ensembles.push(ensemble) - 1;
  };
  const buildLoop = (body: Noeud, to: number): number => {
    const split = add(SPLIT, to, to);
    next[split] = build(body, split);
    return split;
  };
  const buildRepeat = (body: Noeud, min: number, max: number, to: number): number => {
    let entry = max === Number.POSITIVE_INFINITY ? buildLoop(body, to) : to;
    if (max !== Number.POSITIVE_INFINITY)
      for (let left = max - min; left > 0; left -= 1) entry = add(SPLIT, build(body, entry), to);
    for (let left = min; left > 0; left -= 1) entry = build(body, entry);
    return entry;
  };
  /** From the end to the beginning: each state knows where it leads when it is made. */
  const build = (part: Noeud, to: number): number => {
    if (part.type === 'leaf') return add(LEAF, to, numberOf(part));
    if (part.type === 'assertion') return add(ASSERTION, to, ASSERTIONS.indexOf(part.assertion));
    if (part.type === 'sequence') return part.parts.reduceRight((entry, one) => build(one, entry), to);
    if (part.type === 'repeat') return buildRepeat(part.noeud, part.min, part.max, to);
    return part.branches.map((branch) => build(branch, to)).reduceRight((last, entry) => add(SPLIT, entry, last));
  };
  const start = build(noeud, MATCH);
  return {
    kinds: Uint8Array.from(kinds),
    next: Int32Array.from(next),
    other: Int32Array.from(other),
    ensembles,
    seuls,
    start,
  };
};
