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

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Changes as the documents send them, each list of codes in one string, however deep it lies. */
export const writeLists = (given: unknown): unknown => {
  if (isTexts(given)) return writeList(given) ?? given;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, writeLists(value)]));
};
