import { useEffect, useRef } from 'react';

/** Longer, and the person has gone on to something else. */
const WAIT_MS = 5_000;

/** A row changes groups when what it holds changes: who acted on it finds it again where it went, once it is there. */
export const useFocusPiece = (): ((code: string) => void) => {
  const wanted = useRef<{ readonly code: string; readonly until: number } | null>(null);
  useEffect(() => {
    const { current } = wanted;
    if (current === null || document.activeElement !== document.body) return;
    if (performance.now() < current.until) document.getElementById(current.code)?.focus();
  });
  return (code) => {
    wanted.current = { code, until: performance.now() + WAIT_MS };
  };
};
