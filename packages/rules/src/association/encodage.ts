const PREFIX = '!';
const SEPARATOR = '#';

/** ASSO-041: the documents send an array as one string, "!a#b"; "!" alone is an empty one. A plain array is taken too. */
export const readList = (given: unknown): unknown => {
  if (typeof given !== 'string' || !given.startsWith(PREFIX)) return given;
  const inside = given.slice(PREFIX.length);
  return inside === '' ? [] : inside.split(SEPARATOR);
};

/** Null when an item holds the separator: it could not be read back. */
export const writeList = (items: readonly string[]): string | null =>
  items.some((item) => item.includes(SEPARATOR)) ? null : `${PREFIX}${items.join(SEPARATOR)}`;
