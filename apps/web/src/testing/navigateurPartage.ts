import type { Coffre, Garde } from '../shared/filet/filet.ts';
import { createTravail } from '../shared/filet/travail.ts';

/** One browser and its tabs: what it keeps is theirs together, and a tab that closes is no longer alive. */
export const createNavigateur = ({ isRefused = () => false }: { readonly isRefused?: () => boolean } = {}) => {
  const gardes = new Map<string, Garde>();
  const alive = new Set<string>();
  const openTab = () => {
    const held: string[] = [];
    const coffre: Coffre = {
      put: async (garde) => {
        if (isRefused()) throw new DOMException('plein', 'QuotaExceededError');
        gardes.set(garde.cle, garde);
      },
      list: async () => [...gardes.values()],
      move: async (cle, garde) => {
        if (!gardes.delete(cle)) return false;
        gardes.set(garde.cle, garde);
        return true;
      },
      remove: async (cle) => gardes.delete(cle),
      hold: (page) => {
        alive.add(page);
        held.push(page);
      },
      alive: async () => alive,
    };
    return {
      filet: createTravail(coffre),
      close: () => {
        for (const page of held) alive.delete(page);
      },
    };
  };
  return { gardes, openTab };
};
