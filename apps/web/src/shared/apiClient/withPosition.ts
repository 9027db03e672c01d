import type { Fetch, Upload } from './createSend.ts';

const HEADER = 'x-guichet-position';
const KEY = 'guichet.position';
/** Sixteen digits of a place that only grows, and the second when it was told. */
const PLACE = 16;
const SECONDS = 10;
/** A base brought back to an hour that is past tells smaller places than before: an old one gives way. */
const OLD_SECONDS = 3_600;

const secondsOf = (position: string): number => Number(position.slice(PLACE + 1, PLACE + 1 + SECONDS));
const isFurther = (told: string, known: string): boolean =>
  told.slice(0, PLACE) >= known.slice(0, PLACE) || secondsOf(told) - secondsOf(known) > OLD_SECONDS;

/**
 * How far this browser has written, whichever of its tabs did: two answers may come in the other order, the further one
 * is kept. Where the browser keeps nothing, the portal asks its base.
 */
const createPosition = (storage: () => Storage) => {
  const read = (): string | null => {
    try {
      return storage().getItem(KEY);
    } catch {
      return null;
    }
  };
  return {
    read,
    note(told: string | null): void {
      const known = read();
      if (told === null || (known !== null && !isFurther(told, known))) return;
      try {
        storage().setItem(KEY, told);
      } catch {
        // Said again at the next write.
      }
    },
  };
};

/** What is read after a write is read where that write is. */
export const withPosition = (fetch: Fetch, upload: Upload, storage: () => Storage) => {
  const position = createPosition(storage);
  const note = (response: Response): Response => {
    position.note(response.headers.get(HEADER));
    return response;
  };
  const given = (init: RequestInit): RequestInit => {
    const known = init.method === 'GET' ? position.read() : null;
    return known === null ? init : { ...init, headers: { ...(init.headers as object), [HEADER]: known } };
  };
  return {
    fetch: async (url: string, init: RequestInit) => note(await fetch(url, given(init))),
    upload: async (...sent: Parameters<Upload>) => note(await upload(...sent)),
  };
};
