import { useSyncExternalStore } from 'react';

/** A phone: one thing at a time on the screen. */
const NARROW = '(max-width: 47.99em)';
const query = (): MediaQueryList | undefined => globalThis.matchMedia?.(NARROW);

const subscribe = (onChange: () => void): (() => void) => {
  const asked = query();
  asked?.addEventListener('change', onChange);
  return () => asked?.removeEventListener('change', onChange);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
