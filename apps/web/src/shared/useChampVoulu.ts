import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { textParam } from './searchParams.ts';

/** After the title has taken the focus, as on every page. */
const SOON_MS = 100;

/** A question already answered elsewhere is folded: who is led to it finds it open. */
export const focusChamp = (id: string): void => {
  const champ = document.getElementById(id);
  champ?.closest('details')?.setAttribute('open', '');
  const field = champ?.matches('input, select, textarea, [tabindex]') ? champ : champ?.querySelector('input');
  (field ?? champ)?.focus();
};

/** A line of «il manque» leads to its field, not only to its page. */
export const useChampVoulu = (): void => {
  const { champ } = useSearch({ strict: false }) as { champ?: unknown };
  const wanted = textParam(champ);
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(() => focusChamp(wanted), SOON_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
};
