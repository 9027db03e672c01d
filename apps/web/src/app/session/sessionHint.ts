const KEY = 'guichet.session';

/** Says only that someone signed in from this browser, never who: it spares anonymous visitors a refused call. */
export interface SessionHint {
  isSet(): boolean;
  set(): void;
  clear(): void;
}

/** Storage may be forbidden by the browser; the session then lives as long as the page. */
const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

export const createSessionHint = (storage: () => Storage): SessionHint => ({
  isSet: () => attempt(() => storage().getItem(KEY) !== null, false),
  set: () => attempt(() => storage().setItem(KEY, '1'), undefined),
  clear: () => attempt(() => storage().removeItem(KEY), undefined),
});
