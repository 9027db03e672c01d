import { useEffect, useState } from 'react';

/** A pause in typing, not each letter, is a question. */
const PAUSE_MS = 250;

export const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};
