import type { Kysely } from 'kysely';
import { StoreUnavailable } from '../files/objectStore.ts';
import { ancreRepository } from './ancre.repository.ts';
import type { AncreStore } from './ancreStore.ts';
import { type AncresLues, compareAncres } from './compareAncres.ts';
import { type AnchorKeys, trustedKeys } from './reglages.ts';

interface Deps {
  readonly db: Kysely<unknown>;
  readonly ancres: AncreStore;
  readonly settings: AnchorKeys;
  readonly jour: string;
}

const NOT_READ: AncresLues = { attendus: [], problemes: ['les ancres n’ont pas pu être lues : stockage absent'] };

/** The anchors as they are kept, and what they say of the history; none where no key is given. */
export const readAncres = async ({ db, ancres, settings, jour }: Deps): Promise<AncresLues> => {
  const cles = trustedKeys(settings);
  if (cles.length === 0) return { attendus: [], problemes: [] };
  try {
    const gardees = await ancres.readAll();
    return compareAncres({ gardees, publiees: await ancreRepository(db).listKept(), cles, jour });
  } catch (error) {
    if (error instanceof StoreUnavailable) return NOT_READ;
    throw error;
  }
};
