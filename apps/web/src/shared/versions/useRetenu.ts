import { useEffect, useRef } from 'react';
import { ApiError } from '../apiClient/ApiError.ts';
import { addPart } from './aEnvoyer.ts';

/** What keeps a part from being left: what is on its way is waited for, then what is still held back is told. */
interface Retenu {
  readonly underWay?: Promise<unknown> | null;
  readonly raison: () => string | null;
}

/** For the parts that do not save themselves at each key: another step waits until nothing of theirs is held back. */
export const useRetenu = (retenu: Retenu): void => {
  const latest = useRef(retenu);
  useEffect(() => {
    latest.current = retenu;
  });
  useEffect(
    () =>
      addPart({
        isClean: () => latest.current.raison() === null,
        settle: async () => {
          await latest.current.underWay;
          // Once it is done the page has been told: what it says now is what counts.
          await new Promise((resolve) => setTimeout(resolve));
          const raison = latest.current.raison();
          if (raison !== null) throw new ApiError(409, { message: raison });
        },
      }),
    [],
  );
};
