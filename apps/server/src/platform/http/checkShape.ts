import { DomainError } from '../errors.ts';

/** What no honest request needs; refused before any rule looks at it. */
const FIGURES = { depth: 20, keys: 2_000, text: 20_000 } as const;

interface Seen {
  keys: number;
}

const visit = (value: unknown, depth: number, seen: Seen): boolean => {
  if (typeof value === 'string') return value.length <= FIGURES.text && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= FIGURES.depth) return false;
  return Object.entries(value).every(([key, item]) => {
    seen.keys += 1;
    return seen.keys <= FIGURES.keys && !key.includes('\0') && visit(item, depth + 1, seen);
  });
};

/** Too deep, too many keys, too long a text, or a character that no database stores. */
export const checkShape = (...parts: readonly unknown[]): void => {
  const seen: Seen = { keys: 0 };
  if (!parts.every((part) => visit(part, 0, seen))) throw new DomainError('REQUETE_INVALIDE');
};
