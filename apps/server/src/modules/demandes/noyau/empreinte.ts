import { createHash } from 'node:crypto';

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The same text for the same content, whatever the order of its keys: a database gives them back in its own. */
const canonicalJson = (value: unknown): string => JSON.stringify(value, inOrder);

export const empreinteOf = (contenu: unknown): string =>
  createHash('sha256').update(canonicalJson(contenu)).digest('hex');
