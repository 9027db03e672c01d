import type { Toast } from '@guichet/ui';
import { createStore, type Store } from '../store/createStore.ts';

/** UI-025. */
export const TOAST_DURATION = { default: 10_000, sessionExpired: 100_000 } as const;

export interface Toasts extends Store<readonly Toast[]> {
  show(toast: Omit<Toast, 'id' | 'duration'> & { readonly duration?: number }): number;
  dismiss(id: number): void;
}

/** Good news replaces good news: one after the other they would cover the next form. What went wrong stays until read. */
const keptBeside = ({ severity }: Pick<Toast, 'severity'>, shown: readonly Toast[]): readonly Toast[] =>
  severity === 'success' ? shown.filter((one) => one.severity !== 'success') : shown;

export const createToasts = (): Toasts => {
  const store = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    ...store,
    show: (toast) => {
      lastId += 1;
      store.set([...keptBeside(toast, store.get()), { duration: TOAST_DURATION.default, ...toast, id: lastId }]);
      return lastId;
    },
    dismiss: (id) => store.set(store.get().filter((toast) => toast.id !== id)),
  };
};
