import type { Store } from '../store/createStore.ts';
import type { Fetch } from './createSend.ts';

/** Counts the calls under way, for the loading bar. */
export const withCount =
  (fetch: Fetch, underWay: Store<number>): Fetch =>
  async (url, init) => {
    underWay.set(underWay.get() + 1);
    try {
      return await fetch(url, init);
    } finally {
      underWay.set(underWay.get() - 1);
    }
  };
