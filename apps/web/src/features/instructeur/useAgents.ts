import type { TravailLigne } from '@guichet/contract/demandes';
import type { SelectOption } from '@guichet/ui';
import { useEffect, useState } from 'react';

/** Who holds dossiers of this list: once seen they stay offered, also when the list was narrowed to one of them. */
export const useAgents = (lignes: readonly TravailLigne[]): readonly SelectOption[] => {
  const [vus, setVus] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const fresh = lignes.flatMap(({ assigne_a, assigne_nom }) =>
      assigne_a && assigne_nom ? [[assigne_a, assigne_nom] as const] : [],
    );
    setVus((before) =>
      fresh.every(([id]) => Object.hasOwn(before, id)) ? before : { ...before, ...Object.fromEntries(fresh) },
    );
  }, [lignes]);
  return Object.entries(vus)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'));
};
