import { type Automate, LEAF, SPLIT } from './automate.ts';

/** Beyond, it is cheaper to walk through the states, each once per character, than to write all they lead to each time. */
const MOTS_MAXIMUM = 3;
const ETATS_MAXIMUM = 48;
export const WALKED = -1;

/**
 * What a state leads to without reading, as words of bits: those of state `s` are `words[from[s]]` to `words[to[s] - 1]`.
 * WALKED when it depends on where one stands, matches, or leads too far.
 */
export interface Suites {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly words: Int32Array;
  readonly masks: Int32Array;
}

const leavesFrom = ({ kinds, next, other }: Automate, state: number): readonly number[] | null => {
  const seen = new Set([state]);
  const leaves: number[] = [];
  for (const one of seen) {
    const kind = kinds[one];
    if (kind === LEAF) leaves.push(one);
    else if (kind !== SPLIT || seen.size > ETATS_MAXIMUM) return null;
    else seen.add(next[one] as number).add(other[one] as number);
  }
  return leaves;
};

export const buildSuites = (automate: Automate, leafOf: Int32Array, exits: Iterable<number>): Suites => {
  const from = new Int32Array(automate.kinds.length).fill(WALKED);
  const to = new Int32Array(automate.kinds.length);
  const [words, masks]: [number[], number[]] = [[], []];
  for (const state of exits) {
    const leaves = leavesFrom(automate, state);
    if (leaves === null) continue;
    const byWord = new Map<number, number>();
    for (const leaf of leaves.map((one) => leafOf[one] as number))
      byWord.set(leaf >>> 5, (byWord.get(leaf >>> 5) ?? 0) | (1 << (leaf & 31)));
    if (byWord.size > MOTS_MAXIMUM) continue;
    from[state] = words.length;
    words.push(...byWord.keys());
    masks.push(...byWord.values());
    to[state] = words.length;
  }
  return { from, to, words: Int32Array.from(words), masks: Int32Array.from(masks) };
};
