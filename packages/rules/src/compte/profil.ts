/** The fields of `after` that differ from `before`: what an update sends, and nothing else. */
export const changedFields = <T extends Record<string, unknown>>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value)) as Partial<T>;

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
