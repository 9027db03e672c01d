import { isGardable } from '@guichet/rules/filet';
import type { Filet } from '../filet/filet.ts';

const PREFIX = 'guichet.brouillon.';
const BASE = 'guichet.brouillon.base.';

/** What is typed and not saved, for the time of the tab: an end of session, or a reload, loses none of it. */
export interface Drafts {
  read(name: string): unknown;
  /** `aGarder`: what the browser keeps of it after the tab, when that is not all of it. */
  write(name: string, values: unknown, aGarder?: unknown): void;
  clear(name: string): void;
  /** Taken back from a closed tab: saved over the version that it was typed over, until it is. */
  readBase(name: string): number | null;
  writeBase(name: string, version: number): void;
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

export const createDrafts = (storage: () => Storage, filet: Pick<Filet, 'poser' | 'oter'>): Drafts => ({
  read: (name) => attempt((): unknown => JSON.parse(storage().getItem(PREFIX + name) ?? 'null'), null),
  write: (name, values, aGarder = values) => {
    if (isGardable(name)) filet.poser(name, aGarder);
    attempt(() => storage().setItem(PREFIX + name, JSON.stringify(values)), undefined);
  },
  clear: (name) => {
    if (isGardable(name)) filet.oter(name);
    attempt(() => {
      storage().removeItem(PREFIX + name);
      storage().removeItem(BASE + name);
    }, undefined);
  },
  readBase: (name) =>
    attempt(() => {
      const kept = storage().getItem(BASE + name);
      return kept === null ? null : Number(kept);
    }, null),
  writeBase: (name, version) => attempt(() => storage().setItem(BASE + name, String(version)), undefined),
  clearAll: () =>
    attempt(() => {
      for (const key of keysOf(storage())) if (key.startsWith(PREFIX)) storage().removeItem(key);
    }, undefined),
});
