import { defaultRole } from '@guichet/rules/acteur';
import type { RoleService } from '../../shared/session/personne.ts';
import { createStore } from '../../shared/store/createStore.ts';

const KEY = 'guichet.role';

/** Storage may be forbidden by the browser; the choice then lives as long as the page. */
const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/** Each tab has its own: one may instruct in one and follow one's association in another. */
export const createRole = (storage: () => Storage): RoleService => {
  const store = createStore<string | null>(attempt(() => storage().getItem(KEY), null));
  return {
    store,
    of: ({ role, roles }) => {
      const chosen = store.get();
      return chosen !== null && roles.includes(chosen) ? chosen : (role ?? defaultRole(roles));
    },
    choose: (role) => {
      attempt(() => storage().setItem(KEY, role), undefined);
      store.set(role);
    },
    forget: () => {
      attempt(() => storage().removeItem(KEY), undefined);
      store.set(null);
    },
  };
};
