import type { Coffre, Garde } from './filet.ts';

const BASE = 'guichet.filet';
const SAISIES = 'saisies';
const VIE = 'guichet.page.';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Written for good: a refusal of the disk comes with the transaction, not with the request. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

const openBase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(BASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(SAISIES, { keyPath: 'cle' });
  return done(opening);
};

/** IndexedDB, and the locks of the browser: one held by a page goes away with it, a crash included. */
export const createCoffreNavigateur = (): Coffre => {
  let base: Promise<IDBDatabase> | null = null;
  const within = async <T>(mode: IDBTransactionMode, work: (saisies: IDBObjectStore) => Promise<T>): Promise<T> => {
    base ??= openBase().catch((error: unknown) => {
      base = null;
      throw error;
    });
    const transaction = (await base).transaction(SAISIES, mode, { durability: 'strict' });
    const end = finished(transaction);
    const [answer] = await Promise.all([work(transaction.objectStore(SAISIES)), end]);
    return answer;
  };
  return {
    put: (garde) => within('readwrite', async (saisies) => void (await done(saisies.put(garde)))),
    list: () => within('readonly', (saisies) => done(saisies.getAll() as IDBRequest<Garde[]>)),
    move: (cle, garde) =>
      within('readwrite', async (saisies) => {
        if ((await done(saisies.getKey(cle))) === undefined) return false;
        saisies.delete(cle);
        saisies.put(garde);
        return true;
      }),
    remove: (cle) =>
      within('readwrite', async (saisies) => {
        const isThere = (await done(saisies.getKey(cle))) !== undefined;
        saisies.delete(cle);
        return isThere;
      }),
    hold: (page) => void navigator.locks?.request(`${VIE}${page}`, () => new Promise(() => undefined)),
    alive: async () => {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      return new Set(held.flatMap(({ name }) => (name?.startsWith(VIE) ? [name.slice(VIE.length)] : [])));
    },
  };
};
