import { DomainError } from '../errors.ts';

/** What no honest request needs; refused before any rule looks at it. */
const FIGURES = { depth: 20, keys: 2_000, text: 20_000 } as const;
/** For the bodies that administrators compose; their size is still bounded as any other. */
const BULKY_KEYS = 100_000;

interface Seen {
  keys: number;
  readonly maximum: number;
}

const visit = (value: unknown, depth: number, seen: Seen): boolean => {
  if (typeof value === 'string') return value.length <= FIGURES.text && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= FIGURES.depth) return false;
  return Object.entries(value).every(([key, item]) => {
    seen.keys += 1;
    return seen.keys <= seen.maximum && !key.includes('\0') && visit(item, depth + 1, seen);
  });
};

const checkUpTo =
  (maximum: number) =>
  (...parts: readonly unknown[]): void => {
    const seen: Seen = { keys: 0, maximum };
    if (!parts.every((part) => visit(part, 0, seen))) throw new DomainError('REQUETE_INVALIDE');
  };

/** Too deep, too many keys, too long a text, or a character that no database stores. */
export const checkShape = checkUpTo(FIGURES.keys);
export const checkBulkyShape = checkUpTo(BULKY_KEYS);
