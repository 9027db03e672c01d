import type { Etape } from '@guichet/rules/dossier';
import { useEffect, useRef } from 'react';

const TITRES = { taches: '#page h1', tache: '#page h2[tabindex="-1"]' } as const;

/** From the tasks to one of them, and back: the address keeps its path, so that nothing else would take the focus along. */
export const usePassage = (etape: Etape | null): void => {
  const shown = useRef<Etape | null | undefined>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = etape;
    if (before === undefined || before === etape || (before !== null && etape !== null)) return;
    const titre = document.querySelector<HTMLElement>(etape === null ? TITRES.taches : TITRES.tache);
    titre?.focus();
  }, [etape]);
};
