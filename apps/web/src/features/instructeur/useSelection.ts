import type { TravailLigne } from '@guichet/contract/demandes';
import { useState } from 'react';
import { cleLigne } from '../../shared/instruction/adresses.ts';

export interface Selection {
  /** As they were last read, in the order of the list; those that left it stay as they were chosen. */
  readonly chosen: readonly TravailLigne[];
  readonly has: (ligne: TravailLigne) => boolean;
  readonly toggle: (ligne: TravailLigne) => void;
  readonly toggleAll: () => void;
  readonly isAll: boolean;
  readonly keepOnly: (cles: readonly string[]) => void;
  readonly clear: () => void;
}

export const useSelection = (items: readonly TravailLigne[]): Selection => {
  const [held, setHeld] = useState<ReadonlyMap<string, TravailLigne>>(new Map());
  const fresh = new Map(items.map((ligne) => [cleLigne(ligne), ligne]));
  const isAll = items.length > 0 && items.every((ligne) => held.has(cleLigne(ligne)));
  return {
    chosen: [...held].map(([cle, ligne]) => fresh.get(cle) ?? ligne),
    has: (ligne) => held.has(cleLigne(ligne)),
    toggle: (ligne) => {
      const next = new Map(held);
      if (!next.delete(cleLigne(ligne))) next.set(cleLigne(ligne), ligne);
      setHeld(next);
    },
    toggleAll: () => setHeld(isAll ? new Map() : new Map([...held, ...fresh])),
    isAll,
    keepOnly: (cles) => setHeld(new Map([...held].filter(([cle]) => cles.includes(cle)))),
    clear: () => setHeld(new Map()),
  };
};
