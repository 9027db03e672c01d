import type { ContenuOffre } from '@guichet/rules/agrement';

/** A few tens of kilobytes each; a season has a few hundred schemes. */
const MOST_HELD = 300;

const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
};

export interface HeldVersions {
  get(key: string, read: () => Promise<ContenuOffre | null>): Promise<ContenuOffre | null>;
}

/**
 * Published versions, held by the process that read them: nobody may change one, not even the application (it has no right
 * to). The least recently asked for goes first. Absent is never held: it may be published the next moment.
 */
export const createHeldVersions = (most = MOST_HELD): HeldVersions => {
  const held = new Map<string, ContenuOffre>();
  return {
    async get(key, read) {
      const contenu = held.get(key) ?? (await read());
      if (!contenu) return null;
      held.delete(key);
      held.set(key, freeze(contenu));
      const [oldest] = held.keys();
      if (held.size > most && oldest !== undefined) held.delete(oldest);
      return contenu;
    },
  };
};
