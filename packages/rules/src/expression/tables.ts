import { type Automate, LEAF, SPLIT } from './automate.ts';
import { buildSuites, type Suites } from './suites.ts';

const BITS = 32;
const NOWHERE = -1;

/** Where leaves lead beside their chain: those of one word that lead to one place go together. */
export interface Sorties {
  /** The words that have some, and where theirs begin; one more than there are words. */
  readonly words: Int32Array;
  readonly begins: Int32Array;
  readonly masks: Int32Array;
  readonly exits: Int32Array;
}

/**
 * The automaton as bits: a set of states is its leaves, one bit each, 32 to a word. A leaf that is followed by the one
 * numbered just before it needs no search: all such leaves of a word advance at once.
 */
export interface Tables {
  readonly words: number;
  /** The number of each leaf, by state. */
  readonly leafOf: Int32Array;
  readonly byEnsemble: readonly Int32Array[];
  readonly chained: Int32Array;
  readonly leaving: Int32Array;
  readonly sorties: Sorties;
  readonly suites: Suites;
}

export const setBit = (bits: Int32Array, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
};

/** Whether a state is followed by the leaf `sought`, and where else it leads. */
const followOf = ({ kinds, next, other }: Automate, state: number, sought: number): readonly [boolean, number] => {
  if (state === sought) return [true, NOWHERE];
  if (kinds[state] !== SPLIT) return [false, state];
  if (next[state] === sought) return [true, other[state] as number];
  return other[state] === sought ? [true, next[state] as number] : [false, state];
};

const buildSorties = (exits: Int32Array, words: number): Sorties => {
  const [held, begins, masks, to]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let word = 0; word < words; word += 1) {
    const byExit = new Map<number, number>();
    for (const [bit, exit] of exits.subarray(word * BITS, (word + 1) * BITS).entries())
      if (exit !== NOWHERE) byExit.set(exit, (byExit.get(exit) ?? 0) | (1 << bit));
    if (byExit.size === 0) continue;
    held.push(word);
    begins.push(masks.length);
    masks.push(...byExit.values());
    to.push(...byExit.keys());
  }
  begins.push(masks.length);
  const [typedHeld, typedBegins] = [Int32Array.from(held), Int32Array.from(begins)];
  return { words: typedHeld, begins: typedBegins, masks: Int32Array.from(masks), exits: Int32Array.from(to) };
};

export const buildTables = (automate: Automate): Tables => {
  const { kinds, next, other, ensembles } = automate;
  const states = [...kinds.keys()].filter((state) => kinds[state] === LEAF);
  const words = Math.ceil(states.length / BITS);
  const leafOf = new Int32Array(kinds.length);
  const exits = new Int32Array(states.length);
  const [chained, leaving] = [new Int32Array(words), new Int32Array(words)];
  const byEnsemble = ensembles.map(() => new Int32Array(words));
  for (const [leaf, state] of states.entries()) {
    const [isChained, exit] = followOf(automate, next[state] as number, states[leaf - 1] ?? NOWHERE);
    leafOf[state] = leaf;
    exits[leaf] = exit;
    setBit(byEnsemble[other[state] as number] as Int32Array, leaf);
    if (isChained) setBit(chained, leaf);
    if (exit !== NOWHERE) setBit(leaving, leaf);
  }
  const sorties = buildSorties(exits, words);
  const suites = buildSuites(automate, leafOf, new Set([automate.start, ...sorties.exits]));
  return { words, leafOf, byEnsemble, chained, leaving, sorties, suites };
};
