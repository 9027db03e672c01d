import { createStore, type Store } from '../store/createStore.ts';

export interface Preuve {
  /** Whether someone is being asked, and how to answer for all the calls that wait. */
  readonly asked: Store<{ readonly answer: (isProven: boolean) => void } | null>;
  prove(): Promise<boolean>;
}

/** One question at a time, however many calls wait for its answer. */
export const createPreuve = (): Preuve => {
  const asked: Preuve['asked'] = createStore<{ readonly answer: (isProven: boolean) => void } | null>(null);
  let waiting: Promise<boolean> | null = null;
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const answer = (isProven: boolean) => {
        waiting = null;
        asked.set(null);
        resolve(isProven);
      };
      asked.set({ answer });
    });
  return {
    asked,
    prove: () => {
      waiting ??= ask();
      return waiting;
    },
  };
};
