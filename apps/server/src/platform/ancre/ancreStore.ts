import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Settings } from '../../config.ts';
import { createObjectStore, type ObjectStore } from '../files/objectStore.ts';
import type { Ancre } from './enonce.ts';
import { anchorStoreSettings } from './reglages.ts';

/** Where anchors are kept, out of reach of who holds the database. */
export interface AncreStore {
  put(ancre: Ancre): Promise<void>;
  /** Every one of them, oldest first; null for an object that is not one. */
  readAll(): Promise<readonly (Ancre | null)[]>;
  close(): void;
}

const ancreSchema = z.object({ jour: z.string(), enonce: z.string(), signature: z.string(), cle: z.string() });
const keyOf = (jour: string): string => `${jour}.json`;
const AT_ONCE = 8;

const readOne = async (store: ObjectStore, key: string): Promise<Ancre | null> => {
  const found = await store.get(key);
  if (!found) return null;
  try {
    const read = ancreSchema.parse(JSON.parse(await text(found)));
    return keyOf(read.jour) === key ? read : null;
  } catch {
    return null;
  }
};

const ancresIn = (store: ObjectStore): AncreStore => ({
  put: (ancre) => store.putText(keyOf(ancre.jour), JSON.stringify(ancre), 'application/json'),
  async readAll() {
    const keys: string[] = [];
    for await (const page of store.list('')) keys.push(...page.map(({ key }) => key));
    keys.sort();
    const read: (Ancre | null)[] = [];
    for (let start = 0; start < keys.length; start += AT_ONCE)
      read.push(...(await Promise.all(keys.slice(start, start + AT_ONCE).map((key) => readOne(store, key)))));
    return read;
  },
  close: () => store.close(),
});

export const createAncreStore = (settings: Settings): AncreStore =>
  ancresIn(createObjectStore(anchorStoreSettings(settings)));
