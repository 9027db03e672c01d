import { presenceSchema } from '@guichet/contract/demandes';
import type { Presents } from '@guichet/rules/presence';

export const PERSONNE: Presents = { presents: [], autres: 0 };

/** Who only passes from page to page is nowhere yet. */
const START_MS = 1_000;
/** A server that restarts is back before: what was shown stays till then. */
const CUT_MS = 10_000;
const FIRST_RETRY_MS = 15_000;
const LAST_RETRY_MS = 240_000;

const read = (data: unknown): Presents => {
  try {
    const lu = presenceSchema.safeParse(JSON.parse(String(data)));
    return lu.success ? lu.data : PERSONNE;
  } catch {
    return PERSONNE;
  }
};

/**
 * Listens for as long as the page is in sight; whatever goes wrong, nobody is shown and nothing is said. What the server
 * ends for good is not asked again before the next page.
 */
export const follow = (url: string, show: (presents: Presents) => void): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | null = null;
  let isOver = false;
  let retry = FIRST_RETRY_MS;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(opening);
    clearTimeout(hiding);
    source?.close();
    source = null;
  };
  const onError = (asked: EventSource): void => {
    if (asked !== source) return;
    clearTimeout(hiding);
    hiding = setTimeout(() => show(PERSONNE), CUT_MS);
    if (asked.readyState !== EventSource.CLOSED) return;
    // Refused, or nobody answers: it does not come back by itself.
    opening = setTimeout(open, retry);
    retry = Math.min(retry * 2, LAST_RETRY_MS);
  };
  const open = (): void => {
    const asked = new EventSource(url);
    source = asked;
    asked.addEventListener('presence', ({ data }) => {
      if (asked !== source) return;
      clearTimeout(hiding);
      retry = FIRST_RETRY_MS;
      show(read(data));
    });
    asked.addEventListener('fin', () => {
      if (asked !== source) return;
      isOver = true;
      close();
      show(PERSONNE);
    });
    asked.addEventListener('error', () => onError(asked));
  };
  const onSight = (): void => {
    close();
    if (document.hidden) show(PERSONNE);
    else if (!isOver) opening = setTimeout(open, START_MS);
  };

  document.addEventListener('visibilitychange', onSight);
  onSight();
  return () => {
    document.removeEventListener('visibilitychange', onSight);
    close();
  };
};
