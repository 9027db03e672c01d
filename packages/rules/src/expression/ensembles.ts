/** A set of characters, asked one code point at a time. */
export type Ensemble = (codePoint: number) => boolean;

export const isOne =
  (only: number): Ensemble =>
  (codePoint) =>
    codePoint === only;

const isWithin =
  (first: number, last: number): Ensemble =>
  (codePoint) =>
    codePoint >= first && codePoint <= last;

export type Plage = readonly [first: number, last: number];

/** Any of these characters, however many: found by halves. */
export const isAmong = (plages: readonly Plage[]): Ensemble => {
  const sorted = plages.toSorted(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [first, last] of sorted) {
    const before = joined.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  const firsts = Int32Array.from(joined, ([first]) => first);
  const lasts = Int32Array.from(joined, ([, last]) => last);
  return (codePoint) => {
    let [low, high] = [0, firsts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((lasts[middle] as number) < codePoint) low = middle + 1;
      else high = middle;
    }
    return low < firsts.length && (firsts[low] as number) <= codePoint;
  };
};

export const isNot =
  (ensemble: Ensemble): Ensemble =>
  (codePoint) =>
    !ensemble(codePoint);

const NONE: Ensemble = () => false;
export const isAnyOf = ([first = NONE, ...others]: readonly Ensemble[]): Ensemble => {
  if (others.length === 0) return first;
  const other = isAnyOf(others);
  return (codePoint) => first(codePoint) || other(codePoint);
};

const isDigit = isWithin(0x30, 0x39);
/** Asked twice at each place of a text that has assertions. */
export const isWord: Ensemble = (point) =>
  (point >= 0x61 && point <= 0x7a) ||
  (point >= 0x41 && point <= 0x5a) ||
  (point >= 0x30 && point <= 0x39) ||
  point === 0x5f;

const KNOWN = 0x10000;
/**
 * One ready expression, asked about one character: its cost has a bound that no author can move. What it answered is
 * remembered, since a text has ten thousand characters and an expression may ask the same of each forty times.
 */
const matching = (ready: RegExp): Ensemble => {
  let answers: Uint8Array | null = null;
  const ask = (codePoint: number): boolean => ready.test(String.fromCodePoint(codePoint));
  return (codePoint) => {
    if (codePoint >= KNOWN) return ask(codePoint);
    answers ??= new Uint8Array(KNOWN);
    const answer = answers[codePoint] as number;
    if (answer !== 0) return answer === 2;
    const holds = ask(codePoint);
    answers[codePoint] = holds ? 2 : 1;
    return holds;
  };
};

export const isAnyButLineEnd = isNot(isAnyOf([isOne(0x0a), isOne(0x0d), isOne(0x2028), isOne(0x2029)]));

const isSpace = matching(/^\s$/u);

/** The classes of one letter: \d, \W… */
export const CLASSES: ReadonlyMap<string, Ensemble> = new Map([
  ['d', isDigit],
  ['D', isNot(isDigit)],
  ['w', isWord],
  ['W', isNot(isWord)],
  ['s', isSpace],
  ['S', isNot(isSpace)],
]);

/** The Unicode properties that a form needs; others are refused rather than half-known. */
export const PROPRIETES: ReadonlyMap<string, Ensemble> = new Map(
  [
    ['L', /^\p{L}$/u] as const,
    ['Lu', /^\p{Lu}$/u] as const,
    ['Ll', /^\p{Ll}$/u] as const,
    ['M', /^\p{M}$/u] as const,
    ['N', /^\p{N}$/u] as const,
    ['Nd', /^\p{Nd}$/u] as const,
    ['P', /^\p{P}$/u] as const,
    ['S', /^\p{S}$/u] as const,
    ['Sc', /^\p{Sc}$/u] as const,
    ['Z', /^\p{Z}$/u] as const,
    ['Zs', /^\p{Zs}$/u] as const,
    ['Letter', /^\p{L}$/u] as const,
    ['Script=Latin', /^\p{Script=Latin}$/u] as const,
  ].map(([name, ready]) => [name, matching(ready)]),
);

/** Signs of one letter: \n, \t… */
export const SIGNES: ReadonlyMap<string, number> = new Map([
  ['n', 0x0a],
  ['t', 0x09],
  ['r', 0x0d],
  ['f', 0x0c],
  ['v', 0x0b],
]);

/** What a backslash makes literal; the hyphen outside a class is our one leniency, for it is often written. */
export const LITTERAUX: ReadonlySet<string> = new Set('^$\\.*+?()[]{}|/-');
