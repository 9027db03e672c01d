/** The dictionary of an object, its escapes undone. Names start with /, strings are left out as (). */
export interface Dictionary {
  /** Everything named or said in it, at any depth. */
  readonly tokens: readonly string[];
  /** What its own keys are given; a key written twice has two. */
  readonly entries: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Written as it must be: a name, what it is given, and so on. */
  readonly isSound: boolean;
  /** Where it ends. */
  readonly end: number;
}

const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;

const regularAt = (text: string, at: number): string => {
  REGULAR.lastIndex = at;
  return REGULAR.exec(text)?.[0] ?? '';
};

const plainName = (name: string): string =>
  name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** After the parenthesis that closes this one, or -1. */
const endOfString = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
};

/** Spaces and comments lead nowhere. */
export const skipBlank = (text: string, start: number): number => {
  let at = start;
  while (at < text.length) {
    if (text[at] === '%') while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
    else if (!SPACE.test(text[at] ?? '')) break;
    else at += 1;
  }
  return at;
};

interface Token {
  readonly token: string;
  readonly end: number;
}

const tokenAt = (text: string, at: number): Token | null => {
  const sign = text[at] ?? '';
  const pair = text.slice(at, at + 2);
  if (pair === '<<' || pair === '>>') return { token: pair, end: at + 2 };
  if (sign === '/') {
    const name = regularAt(text, at + 1);
    return { token: `/${plainName(name)}`, end: at + 1 + name.length };
  }
  if (sign === '(' || sign === '<') {
    const end = sign === '(' ? endOfString(text, at) : text.indexOf('>', at) + 1;
    return end > 0 ? { token: '()', end } : null;
  }
  const word = regularAt(text, at);
  return { token: word || sign, end: at + (word.length || 1) };
};

const OPENS = ['<<', '['];
const CLOSES = ['>>', ']'];

/** Gathers the tokens of the dictionary under the keys of its first level. */
const createGatherer = () => {
  const entries = new Map<string, string[][]>();
  let value: string[] | null = null;
  let isSound = true;
  const open = (key: string): void => {
    value = [];
    entries.set(key, [...(entries.get(key) ?? []), value]);
  };
  return {
    entries,
    isSound: () => isSound,
    add(token: string, depth: number): void {
      const isKey = depth === 1 && token.startsWith('/') && value?.length !== 0;
      if (isKey) open(token);
      else if (value) value.push(token);
      else isSound = false;
      // After a name, a string or a list, only a key may come; after a number, the rest of a reference.
      const isNumbers = value?.every((said) => /^[\w+.-]+$/.test(said)) ?? false;
      if (!isKey && depth === 1 && value && value.length > 1 && !isNumbers && !CLOSES.includes(token)) isSound = false;
    },
  };
};

/** From its first <<; null when the text ends before it does. */
export const readDictionary = (text: string, start: number): Dictionary | null => {
  const tokens: string[] = [];
  const gatherer = createGatherer();
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const found = tokenAt(text, at);
    if (!found) return null;
    const { token, end } = found;
    at = skipBlank(text, end);
    if (CLOSES.includes(token)) depth -= 1;
    if (depth === 0 && token === '>>') return { tokens, entries: gatherer.entries, isSound: gatherer.isSound(), end };
    if (depth < 0) return { tokens, entries: gatherer.entries, isSound: false, end };
    if (depth > 0) {
      tokens.push(token);
      gatherer.add(token, depth);
    }
    if (OPENS.includes(token)) depth += 1;
  }
  return null;
};
