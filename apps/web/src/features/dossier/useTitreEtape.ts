import type { Etape } from '@guichet/rules/dossier';
import { type RefObject, useEffect, useRef } from 'react';

/** Another step is another page: it is read from its title. */
export const useTitreEtape = (etape: Etape): RefObject<HTMLHeadingElement | null> => {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Etape | null>(null);
  useEffect(() => {
    if (shown.current !== null && shown.current !== etape) ref.current?.focus();
    shown.current = etape;
  }, [etape]);
  return ref;
};
