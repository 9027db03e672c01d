import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, UNREACHABLE } from '../apiClient/ApiError.ts';
import { raisonFor } from '../association/phrases.ts';
import { useServices } from '../services/services.ts';
import { addPart } from './aEnvoyer.ts';

/** When the server does not answer, between two tries. */
const ESSAI_MS = 5_000;

const PAS_ENREGISTRE =
  'Vos dernières modifications ne sont pas encore enregistrées : réglez cela d’abord, puis recommencez.';

export interface Echec {
  readonly raisons: readonly string[];
  /** The server may answer later; a refusal would only come again. */
  readonly isPassing: boolean;
  readonly content: string;
}

const TOO_MANY = 429;
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || [UNREACHABLE, TOO_MANY].includes(error.status) || error.status >= 500;

/** Of each field that is refused its own sentence; else one for the whole. */
const raisonsOf = (error: unknown, phrase: string): readonly string[] =>
  error instanceof ApiError && error.champs.length > 0
    ? [...new Set(error.champs.map(({ message }) => message))]
    : [raisonFor(error, phrase)];

export interface AutosaveOptions<C extends object> {
  /** What differs from what the server holds. */
  readonly changes: C;
  /** Someone was faster: nothing leaves before the person decides. */
  readonly hasConflict: boolean;
  readonly send: (changes: C) => Promise<void>;
  /** Said when the server does not say better. */
  readonly phrase: string;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: ApiError) => void;
}

/** Sends one save at a time, tries again when it can, and tells where it is. */
export const useAutosave = <C extends object>({ changes, hasConflict, send, phrase }: AutosaveOptions<C>) => {
  const { autosaveDelayMs } = useServices();
  const [isSending, setSending] = useState(false);
  const [echec, setEchec] = useState<Echec | null>(null);
  const [isUrgent, setUrgent] = useState(false);
  const waiters = useRef<Waiter[]>([]);
  const content = JSON.stringify(changes);
  const isDirty = content !== '{}';
  const failed = echec?.content === content ? echec : null;
  const isBlocked = hasConflict || (failed !== null && !failed.isPassing);

  const sending = useRef('');
  const sendNow = async () => {
    sending.current = content;
    setSending(true);
    try {
      await send(changes);
      setEchec(null);
    } catch (error) {
      setEchec({ raisons: raisonsOf(error, phrase), isPassing: isPassing(error), content });
    } finally {
      setSending(false);
      setUrgent(false);
    }
  };
  const retry = useCallback(() => {
    setEchec(null);
    setUrgent(true);
  }, []);
  const settled = (): Promise<void> => {
    if (!isDirty && !isSending) return Promise.resolve();
    return new Promise((resolve, reject) => {
      waiters.current.push({ resolve, reject });
      retry();
    });
  };
  const latest = useRef({ sendNow, settled, isWaiting: false, isClean: true });
  const underWay = useRef(Promise.resolve());
  useEffect(() => {
    latest.current = {
      sendNow,
      settled,
      isClean: !isDirty && !isSending,
      isWaiting: isDirty && !isBlocked && !(isSending && content === sending.current),
    };
  });
  useEffect(() => addPart({ settle: () => latest.current.settled(), isClean: () => latest.current.isClean }), []);

  // `content` and `echec`: each key, and each failure, starts the wait anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the wait is for
  useEffect(() => {
    if (!isDirty || isSending || isBlocked) return;
    const patience = failed ? ESSAI_MS : autosaveDelayMs;
    const send = () => {
      underWay.current = latest.current.sendNow();
    };
    const timer = setTimeout(send, isUrgent ? 0 : patience);
    return () => clearTimeout(timer);
  }, [content, echec, isDirty, isSending, isBlocked, isUrgent]);

  // Leaving the page does not wait: what was typed leaves with it, after what is on its way. Nor does a tab that closes.
  useEffect(() => {
    const leave = () => {
      if (latest.current.isWaiting) underWay.current = underWay.current.then(() => latest.current.sendNow());
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);

  useEffect(() => {
    if (isSending || (isDirty && !isBlocked && !failed)) return;
    const asked = waiters.current.splice(0);
    for (const { resolve, reject } of asked) {
      if (isDirty) reject(new ApiError(409, { message: PAS_ENREGISTRE }));
      else resolve();
    }
  });

  return {
    isDirty,
    isSending,
    echec: failed,
    retry,
    /** Once nothing is left to send; fails when something cannot be. */
    settled,
  };
};
export type Autosave = ReturnType<typeof useAutosave>;
