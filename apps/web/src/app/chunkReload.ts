const KEY = 'guichet.rechargement';
const AT_MOST_EVERY = 60_000;

interface ChunkFailure {
  readonly now: number;
  readonly lastReload: number | null;
  readonly hasUnsavedInput: boolean;
}

/** A new version replaced the files that this page still names: loading it again mends that, but not twice (UI-032). */
const shouldReload = ({ now, lastReload, hasUnsavedInput }: ChunkFailure): boolean =>
  !hasUnsavedInput && (lastReload === null || now - lastReload >= AT_MOST_EVERY);

export interface ReloadWorld {
  readonly target: EventTarget;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly hasUnsavedInput: () => boolean;
  readonly reload: () => void;
}

export const installChunkReload = ({ target, storage, now, hasUnsavedInput, reload }: ReloadWorld): void =>
  target.addEventListener('vite:preloadError', (event) => {
    const stored = storage.getItem(KEY);
    const lastReload = stored === null ? null : Number(stored);
    if (!shouldReload({ now: now(), lastReload, hasUnsavedInput: hasUnsavedInput() })) return;
    event.preventDefault();
    storage.setItem(KEY, String(now()));
    reload();
  });
