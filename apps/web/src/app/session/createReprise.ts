import { createStore, type Store } from '../../shared/store/createStore.ts';

export interface Reprise {
  /** The address of who is asked to come back, or null. */
  readonly asked: Store<string | null>;
  /** Whether they came back; one question, however many calls wait for its answer. */
  ask(email: string): Promise<boolean>;
  answer(isBack: boolean): void;
}

/** A session that ended over a page: all that it holds waits until who was there came back, or gave up. */
export const createReprise = (): Reprise => {
  const asked = createStore<string | null>(null);
  let waiting: Promise<boolean> | null = null;
  let resolve: (isBack: boolean) => void = () => undefined;
  return {
    asked,
    ask: (email) => {
      waiting ??= new Promise((answered) => {
        resolve = answered;
      });
      asked.set(email);
      return waiting;
    },
    answer: (isBack) => {
      waiting = null;
      asked.set(null);
      resolve(isBack);
    },
  };
};
