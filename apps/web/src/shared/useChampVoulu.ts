import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { textParam } from './searchParams.ts';

/** After the title has taken the focus, as on every page. */
const SOON_MS = 100;

/** A line of «il manque» leads to its field, not only to its page. */
export const useChampVoulu = (): void => {
  const { champ } = useSearch({ strict: false }) as { champ?: unknown };
  const wanted = textParam(champ);
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(() => document.getElementById(wanted)?.focus(), SOON_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
};
