import type { Mode } from '@guichet/rules/dossier';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type SearchParams, textParam } from '../searchParams.ts';
import { useServices } from '../services/services.ts';
import { useGoTo } from '../useGoTo.ts';

/** How what is shown is written or read: its own rule, and where each is. */
export interface RegleMode {
  readonly modeFor: (wanted: Mode | null) => Mode;
  readonly adresseOf: (search: SearchParams, mode: Mode) => string;
  /** Said to who asks to write and may not; null where nothing is. */
  readonly refus: string | null;
}

const wantedOf = (mode: unknown): Mode | null => (mode === 'read' || mode === 'edit' ? mode : null);

/** The address says the mode in force, without a new entry in the history. */
export const useMode = ({ modeFor, adresseOf, refus }: RegleMode): Mode => {
  const search = useSearch({ strict: false }) as SearchParams;
  const goTo = useGoTo();
  const { toasts } = useServices();
  const mode = modeFor(wantedOf(textParam(search['mode'])));
  const address = adresseOf(search, mode);
  const isSaid = search['mode'] === mode;
  const refused = mode === 'read' && search['mode'] === 'edit' ? refus : null;
  useEffect(() => {
    if (refused !== null) toasts.show({ severity: 'warning', message: refused });
    if (!isSaid) void goTo(address, { replace: true });
  }, [isSaid, refused, address, goTo, toasts]);
  return mode;
};
