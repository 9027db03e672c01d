import { useBlocker } from '@tanstack/react-router';
import { messageOf } from '../apiClient/ApiError.ts';
import { type SearchParams, textParam } from '../searchParams.ts';
import { settleAll } from './aEnvoyer.ts';

/** Whether all that was typed is saved; what could not be is said. */
export const isSettled = async (say: (refus: string) => void): Promise<boolean> => {
  try {
    await settleAll();
    return true;
  } catch (error) {
    say(messageOf(error));
    return false;
  }
};

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}
const PLACE = ['etape', 'projet', 'page'] as const;
const placeOf = ({ search }: Place): string =>
  JSON.stringify(PLACE.map((name) => textParam((search as SearchParams)[name]) ?? ''));
const isOtherStep = (current: Place, next: Place): boolean =>
  current.pathname === next.pathname && placeOf(current) !== placeOf(next);

/**
 * Another step, another project: not before what was typed here is saved, or the dossier would be sent without it. Who
 * leaves the dossier is not kept there by a server that does not answer: what was typed stays in the tab.
 */
export const useDepart = (say: (refus: string | null) => void): void =>
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      const isStep = isOtherStep(current, next);
      return !(await isSettled((refus) => say(isStep ? refus : null))) && isStep;
    },
  });
