import type { AssociationEnCours } from '../../shared/session/personne.ts';
import { createStore } from '../../shared/store/createStore.ts';

const KEY = 'guichet.association';

/** Storage may be forbidden by the browser; the choice then lives as long as the page. */
const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

const read = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

/** Which of their associations a person works for, in this tab. */
export const createAssociationEnCours = (storage: () => Storage): AssociationEnCours => {
  const store = createStore<number | null>(attempt(() => read(storage().getItem(KEY)), null));
  return {
    store,
    choose: (id_correspondance) => {
      attempt(() => storage().setItem(KEY, String(id_correspondance)), undefined);
      store.set(id_correspondance);
    },
    forget: () => {
      attempt(() => storage().removeItem(KEY), undefined);
      store.set(null);
    },
  };
};
