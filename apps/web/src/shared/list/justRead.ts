let arrivedAt = 0;
/** One comes to a page: what is read from now on is of this visit. */
export const arrive = (): void => {
  arrivedAt = Date.now();
};

/** A page that took longer than this to come reads again. */
const LONG_MS = 60_000;

interface Lu {
  readonly state: { readonly dataUpdatedAt: number; readonly isInvalidated: boolean };
}
/**
 * Others write in it too: what is held is asked for again each time one comes to it. What was asked for while this very page
 * was on its way is not asked for twice, however slow the network.
 */
export const JUST_READ = {
  staleTime: 0,
  refetchOnMount: ({ state: { dataUpdatedAt, isInvalidated } }: Lu): boolean =>
    isInvalidated || dataUpdatedAt < arrivedAt || Date.now() - dataUpdatedAt > LONG_MS,
} as const;
