import { ASSERTION, type Automate, LEAF, MATCH, SPLIT } from './automate.ts';
import { createChemins, type Etape } from './chemins.ts';
import { isWord } from './ensembles.ts';
import { createLettres, type Lettre } from './lettres.ts';
import { WALKED } from './suites.ts';
import { setBit, type Tables } from './tables.ts';

/** What holds between two characters: one bit for each of ASSERTIONS. */
const assertionsAt = (points: Int32Array, position: number): number => {
  const isBefore = position > 0 && isWord(points[position - 1] as number);
  const isAfter = position < points.length && isWord(points[position] as number);
  return (position === 0 ? 1 : 0) | (position === points.length ? 2 : 0) | (isBefore === isAfter ? 8 : 4);
};
const ASSERTIONS_COUNT = 16;
/** Not a kind: a state that was entered already. */
const SEEN = 255;

interface Moment {
  readonly position: number;
  readonly assertions: number;
  readonly into: Int32Array<ArrayBuffer>;
}

/** Reads one character in every state at once; true when the match is reached. */
const createAdvance = ({ kinds, next, other, start }: Automate, tables: Tables) => {
  const { words, leafOf, sorties, suites } = tables;
  const last = words - 1;
  const seenAt = new Int32Array(kinds.length).fill(-1);
  const stack = new Int32Array(kinds.length + 1);
  let [position, assertions, into] = [0, 0, new Int32Array(words)];

  /** Enters a state and those it leads to without reading; true when the match is one of them. */
  const enter = (state: number): boolean => {
    let [top, height] = [state, 0];
    for (;;) {
      const kind = seenAt[top] === position ? SEEN : (kinds[top] as number);
      seenAt[top] = position;
      if (kind === MATCH) return true;
      if (kind === SPLIT) {
        stack[height++] = other[top] as number;
        top = next[top] as number;
      } else if (kind === ASSERTION && (assertions >> (other[top] as number)) & 1) {
        top = next[top] as number;
      } else {
        if (kind === LEAF) setBit(into, leafOf[top] as number);
        if (height === 0) return false;
        top = stack[--height] as number;
      }
    }
  };
  /** Many leaves lead to one place: it is entered once. */
  const leaveBy = (exit: number): boolean => {
    if (seenAt[exit] === position) return false;
    const from = suites.from[exit] as number;
    if (from === WALKED) return enter(exit);
    seenAt[exit] = position;
    const to = suites.to[exit] as number;
    for (let index = from; index < to; index += 1) {
      const word = suites.words[index] as number;
      into[word] = (into[word] as number) | (suites.masks[index] as number);
    }
    return false;
  };
  /** Without a test: bits come at random, and a processor that guesses wrong at each word takes twice as long. */
  const advanceChains = (current: Int32Array, chained: Int32Array): void => {
    let here = (current[0] as number) & (chained[0] as number);
    for (let word = 0; word < last; word += 1) {
      const after = (current[word + 1] as number) & (chained[word + 1] as number);
      into[word] = (here >>> 1) | (after << 31);
      here = after;
    }
    into[last] = here >>> 1;
  };
  const leaveChains = (current: Int32Array, leaving: Int32Array): boolean => {
    for (let index = 0; index < sorties.words.length; index += 1) {
      const word = sorties.words[index] as number;
      const leaves = (current[word] as number) & (leaving[word] as number);
      if (leaves === 0) continue;
      const end = sorties.begins[index + 1] as number;
      for (let sortie = sorties.begins[index] as number; sortie < end; sortie += 1)
        if ((leaves & (sorties.masks[sortie] as number)) !== 0 && leaveBy(sorties.exits[sortie] as number)) return true;
    }
    return false;
  };

  return (current: Int32Array, lettre: Lettre | null, moment: Moment): boolean => {
    ({ position, assertions, into } = moment);
    if (lettre === null || words === 0) return leaveBy(start);
    advanceChains(current, lettre.chained);
    return leaveChains(current, lettre.leaving) || leaveBy(start);
  };
};

/** As many as the text has characters, those of two halves being one. */
const pointsOf = (text: string): Int32Array => {
  const points = new Int32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; count += 1) {
    const point = text.codePointAt(at) as number;
    points[count] = point;
    at += point > 0xffff ? 2 : 1;
  }
  return points.subarray(0, count);
};

/**
 * All the ways at once: the set of states that the text so far may have reached. Each state is entered once per
 * character, so the work is at most (characters × states), whatever the expression.
 */
export const simulate = (automate: Automate, tables: Tables, text: string): boolean => {
  const points = pointsOf(text);
  const isAnchored = automate.kinds.includes(ASSERTION);
  const lettreOf = createLettres(automate, tables);
  const chemins = createChemins();
  const advance = createAdvance(automate, tables);
  const buffers = [new Int32Array(tables.words), new Int32Array(tables.words)] as const;
  let current: Int32Array = buffers[1];
  let etape = null as Etape | null;
  for (let position = 0; position <= points.length; position += 1) {
    const lettre = position === 0 ? null : lettreOf(points[position - 1] as number);
    const assertions = isAnchored ? assertionsAt(points, position) : 0;
    const way = (lettre?.number ?? 0) * ASSERTIONS_COUNT + assertions;
    const known: Etape | null = chemins.follow(etape, way);
    if (known !== null) {
      etape = known;
      current = known.states;
      continue;
    }
    const into = buffers[position & 1] as Int32Array<ArrayBuffer>;
    if (advance(current, lettre, { position, assertions, into })) return true;
    etape = chemins.reach(etape, way, into);
    current = into;
  }
  return false;
};
