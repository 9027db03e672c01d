import { useEffect, useState } from 'react';

/** Beside the page where there is room for both: else the page waits behind. */
const NARROW = '(max-width: 61.99em)';
const isNarrow = (): boolean => globalThis.matchMedia?.(NARROW)?.matches ?? false;

export interface AideState {
  readonly isOpen: boolean;
  /** It covers the page, which then cannot be reached. */
  readonly covers: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** F1 opens and closes the help of the page, as its entry of the menu does. */
export const useAide = (isOffered: boolean): AideState => {
  const [open, setOpen] = useState<{ readonly covers: boolean } | null>(null);
  const isOpen = isOffered && open !== null;
  const toggle = () => setOpen(open === null ? { covers: isNarrow() } : null);
  useEffect(() => {
    if (!isOffered) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F1') return;
      event.preventDefault();
      setOpen((held) => (held === null ? { covers: isNarrow() } : null));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOffered]);
  return { isOpen, covers: isOpen && open.covers, toggle, close: () => setOpen(null) };
};
