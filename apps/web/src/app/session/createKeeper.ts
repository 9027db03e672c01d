import type { Send } from '@guichet/contract';
import { createClient } from '@guichet/contract';
import { authTable, type Session } from '@guichet/contract/auth';
import { ApiError, UNREACHABLE } from '../../shared/apiClient/ApiError.ts';
import type { Keeper } from '../../shared/apiClient/withRefresh.ts';
import type { KnownSession } from '../../shared/services/services.ts';
import { createStore, type Store } from '../../shared/store/createStore.ts';
import type { SessionHint } from './sessionHint.ts';

export interface SessionKeeper extends Keeper {
  readonly store: Store<KnownSession>;
  hold(session: Session): void;
  forget(): void;
}

export interface KeeperOptions {
  /** The bare wire: prolonging a session must not wait for itself. */
  readonly send: Send;
  readonly hint: SessionHint;
  readonly now: () => Date;
  readonly onExpired: () => void;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== UNREACHABLE && error.status < 500 && error.status !== 429;

export const createKeeper = ({ send, hint, now, onExpired }: KeeperOptions): SessionKeeper => {
  const store = createStore<KnownSession>(undefined);
  const { refreshSession } = createClient(authTable, send);
  let inFlight: Promise<void> | null = null;
  const hold = (session: Session) => {
    store.set(session);
    hint.set();
  };
  const forget = () => {
    store.set(null);
    hint.clear();
  };
  /** A cut or a fault of the server does not end a session: only its refusal does (COMPTE-008). */
  const prolong = async () => {
    try {
      hold(await refreshSession({ body: undefined }));
    } catch (error) {
      if (isRefusal(error)) {
        forget();
        onExpired();
      }
      throw error;
    } finally {
      inFlight = null;
    }
  };
  return {
    store,
    hold,
    forget,
    isExpired: () => (store.get()?.exp ?? Number.POSITIVE_INFINITY) * 1000 <= now().getTime(),
    canRefresh: ({ code }) =>
      Boolean(store.get()) || (store.get() === undefined && (hint.isSet() || code !== 'SESSION_ABSENTE')),
    refresh: () => {
      inFlight ??= prolong();
      return inFlight;
    },
  };
};
