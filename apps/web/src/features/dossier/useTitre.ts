import type { Etape } from '@guichet/rules/dossier';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { textParam } from '../../shared/searchParams.ts';

/** The title of a task, or of one page of a project. */
export const TITRE = 'titre-etape';

/**
 * From the tasks to one of them and back, from a page of a project to the next: the address keeps its path, so that
 * nothing else would take the focus along. Each is read from its title.
 */
export const useTitre = (etape: Etape | null): void => {
  const { projet, page } = useSearch({ strict: false }) as { readonly projet?: unknown; readonly page?: unknown };
  const place = etape === null ? '' : [etape, textParam(projet), textParam(page)].join('/');
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = place;
    if (before === null || before === place) return;
    const titre = place === '' ? null : document.getElementById(TITRE);
    // The tasks, and what is answered to a service, have the title of their page alone.
    (titre ?? document.querySelector<HTMLElement>('#page h1'))?.focus();
  }, [place]);
};
