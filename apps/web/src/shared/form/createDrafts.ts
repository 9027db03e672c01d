const PREFIX = 'guichet.brouillon.';

/** What is typed and not saved, for the time of the tab: an end of session, or a reload, loses none of it. */
export interface Drafts {
  read(name: string): unknown;
  write(name: string, values: unknown): void;
  clear(name: string): void;
  /** Whoever leaves on purpose leaves nothing behind. */
  clearAll(): void;
}

const keysOf = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

/** A browser may forbid the storage: then nothing is kept, and nothing fails. */
const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

export const createDrafts = (storage: () => Storage): Drafts => ({
  read: (name) => attempt((): unknown => JSON.parse(storage().getItem(PREFIX + name) ?? 'null'), null),
  write: (name, values) => attempt(() => storage().setItem(PREFIX + name, JSON.stringify(values)), undefined),
  clear: (name) => attempt(() => storage().removeItem(PREFIX + name), undefined),
  clearAll: () =>
    attempt(() => {
      for (const key of keysOf(storage())) if (key.startsWith(PREFIX)) storage().removeItem(key);
    }, undefined),
});
