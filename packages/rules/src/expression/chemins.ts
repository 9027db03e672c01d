/** A set of states that was met while reading. */
export interface Etape {
  readonly number: number;
  readonly states: Int32Array;
}

/** Beyond, what was met is forgotten: a text may bring new sets for ever. */
const ETAPES_MAXIMUM = 200;
/** More than the steps that any counted repetition takes to settle: by then, this text never comes back to a known set. */
const RENCONTRES_MAXIMUM = 2_500;
/** More than the letters and assertions of any expression. */
const WAYS_MAXIMUM = 2 ** 24;

const hashOf = (states: Int32Array): number => {
  let hash = 0;
  for (let word = 0; word < states.length; word += 1) {
    hash = Math.imul(hash ^ (states[word] as number), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
};

/** Recognises the sets of states that come back and where they led, so that a long text costs no more than a short one. */
export const createChemins = () => {
  const byHash = new Map<number, Etape>();
  const ways = new Map<number, Etape>();
  let nouvelles = 0;
  const meet = (states: Int32Array): Etape | null => {
    if (nouvelles >= RENCONTRES_MAXIMUM) return null;
    const hash = hashOf(states);
    const known = byHash.get(hash);
    if (known) return known.states.every((word, index) => word === states[index]) ? known : null;
    if (byHash.size >= ETAPES_MAXIMUM) {
      byHash.clear();
      ways.clear();
    }
    nouvelles += 1;
    const etape: Etape = { number: byHash.size, states: states.slice() };
    byHash.set(hash, etape);
    return etape;
  };
  return {
    follow: (from: Etape | null, way: number): Etape | null =>
      from === null ? null : (ways.get(from.number * WAYS_MAXIMUM + way) ?? null),
    /** The set that was reached from another; null when it cannot be told from one that looks like it. */
    reach: (from: Etape | null, way: number, states: Int32Array): Etape | null => {
      const size = byHash.size;
      const reached = meet(states);
      const isForgotten = byHash.size < size;
      if (from !== null && reached !== null && !isForgotten) ways.set(from.number * WAYS_MAXIMUM + way, reached);
      return reached;
    },
  };
};
