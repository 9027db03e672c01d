import { DomainError } from '../errors.ts';

/** What no honest request needs; refused before any rule looks at it. */
const FIGURES = { depth: 20, keys: 2_000, text: 20_000 } as const;
/** For the bodies that administrators compose; their size is still bounded as any other. */
const BULKY_KEYS = 100_000;

/** What the language itself asks of a value that is compared: given by a caller, the comparison throws, whoever makes it. */
const OF_LANGUAGE: readonly string[] = ['toString', 'valueOf'];
/** Zero and half a pair: no database stores them, and each driver breaks on them in its own way. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const isKey = (key: string): boolean => isStorable(key) && !OF_LANGUAGE.includes(key);

interface Seen {
  keys: number;
  readonly maximum: number;
}

const visit = (value: unknown, depth: number, seen: Seen): boolean => {
  if (typeof value === 'string') return value.length <= FIGURES.text && isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= FIGURES.depth) return false;
  return Object.entries(value).every(([key, item]) => {
    seen.keys += 1;
    return seen.keys <= seen.maximum && isKey(key) && visit(item, depth + 1, seen);
  });
};

const checkUpTo =
  (maximum: number) =>
  (...parts: readonly unknown[]): void => {
    const seen: Seen = { keys: 0, maximum };
    if (!parts.every((part) => visit(part, 0, seen))) throw new DomainError('REQUETE_INVALIDE');
  };

/** Too deep, too many keys, too long a text, a character that no database stores, or a word of the language itself. */
export const checkShape = checkUpTo(FIGURES.keys);
export const checkBulkyShape = checkUpTo(BULKY_KEYS);
