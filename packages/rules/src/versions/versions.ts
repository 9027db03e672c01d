export interface Conflit {
  readonly champ: string;
  readonly actuelle: unknown;
  readonly demandee: unknown;
}

export interface Versionne {
  readonly version: number;
  /** For each field, the version at which it last changed. */
  readonly champs_versions: Readonly<Record<string, number>>;
}

/** Fields changed by someone else since `lue`, to another value than the one asked for. Different fields merge. */
export const conflictsOf = <T extends Record<string, unknown>>(
  record: Versionne,
  current: T,
  asked: Partial<T>,
  lue: number,
): Conflit[] =>
  Object.entries(asked)
    .filter(([champ, value]) => (record.champs_versions[champ] ?? 0) > lue && current[champ] !== value)
    .map(([champ, demandee]) => ({ champ, actuelle: current[champ], demandee }));

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The same text for what says the same. */
export const textOfValue = (value: unknown): string | undefined => JSON.stringify(value, inOrder);

/** Lists and records are the same when they say the same, whatever the order of their keys. */
export const isSameValue = (a: unknown, b: unknown): boolean => a === b || textOfValue(a) === textOfValue(b);

/** Of what is asked, only what really changes. */
export const realChanges = <T extends Record<string, unknown>>(current: T, asked: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(asked).filter(([champ, value]) => value !== undefined && !isSameValue(current[champ], value)),
  ) as Partial<T>;

/** As for an account, but with values that may be lists. */
export const conflictsBetween = <T extends Record<string, unknown>>(
  record: Versionne,
  current: T,
  asked: Partial<T>,
  lue: number,
): Conflit[] =>
  conflictsOf(record, current, asked, lue).filter(({ actuelle, demandee }) => !isSameValue(actuelle, demandee));
