import type { Toast } from '@guichet/ui';
import { createStore, type Store } from '../store/createStore.ts';

/** UI-025. */
export const TOAST_DURATION = { default: 10_000, sessionExpired: 100_000 } as const;

export interface Toasts extends Store<readonly Toast[]> {
  show(toast: Omit<Toast, 'id' | 'duration'> & { readonly duration?: number }): number;
  dismiss(id: number): void;
}

export const createToasts = (): Toasts => {
  const store = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    ...store,
    show: (toast) => {
      lastId += 1;
      store.set([...store.get(), { duration: TOAST_DURATION.default, ...toast, id: lastId }]);
      return lastId;
    },
    dismiss: (id) => store.set(store.get().filter((toast) => toast.id !== id)),
  };
};
