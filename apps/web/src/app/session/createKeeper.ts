import type { Send } from '@guichet/contract';
import { createClient } from '@guichet/contract';
import { authTable, type Session } from '@guichet/contract/auth';
import { ecartHorloge } from '@guichet/rules/session';
import { ApiError, UNREACHABLE } from '../../shared/apiClient/ApiError.ts';
import type { Keeper } from '../../shared/apiClient/withRefresh.ts';
import type { KnownSession } from '../../shared/services/services.ts';
import type { TabMessage, Tabs } from '../../shared/session/tabs.ts';
import { createStore, type Store } from '../../shared/store/createStore.ts';
import type { SessionHint } from './sessionHint.ts';

export interface SessionKeeper extends Keeper {
  readonly store: Store<KnownSession>;
  /** Whose session ended without their wish, until another opens; null otherwise. */
  readonly ended: Store<string | null>;
  hold(session: Session): void;
  forget(): void;
  /** Its end is past, or the server refused to put it off. */
  expire(): void;
  /** The time as the server has it, as far as its answers tell. */
  serverNow(): Date;
}

export interface KeeperOptions {
  /** The bare wire: prolonging a session must not wait for itself. */
  readonly send: Send;
  readonly hint: SessionHint;
  readonly now: () => Date;
  readonly tabs: Tabs;
  readonly onExpired: () => void;
}

const heldMessage = ({ user, exp, fin, inactivite }: Session): TabMessage => ({
  kind: 'held',
  authId: user.authId,
  exp,
  ...(fin === undefined ? {} : { fin }),
  ...(inactivite === undefined ? {} : { inactivite }),
});

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== UNREACHABLE && error.status < 500 && error.status !== 429;

export const createKeeper = ({ send, hint, now, tabs, onExpired }: KeeperOptions): SessionKeeper => {
  const store = createStore<KnownSession>(undefined);
  const ended = createStore<string | null>(null);
  const { refreshSession } = createClient(authTable, send);
  let inFlight: Promise<void> | null = null;
  let ecart = 0;
  const serverNow = () => new Date(now().getTime() + ecart * 1_000);
  const hold = (session: Session) => {
    ecart = ecartHorloge(session.exp, now());
    store.set(session);
    ended.set(null);
    hint.set();
    tabs.post(heldMessage(session));
  };
  const close = (isExpired: boolean) => {
    const wasHeld = Boolean(store.get());
    if (wasHeld) ended.set(isExpired ? (store.get()?.user.email ?? null) : null);
    store.set(null);
    hint.clear();
    if (wasHeld) tabs.post({ kind: 'closed', isExpired });
  };
  const expire = () => {
    close(true);
    onExpired();
  };
  /** A cut or a fault of the server does not end a session: only its refusal does (COMPTE-008). */
  const prolong = async () => {
    try {
      hold(await refreshSession({ body: undefined }));
    } catch (error) {
      if (isRefusal(error)) expire();
      throw error;
    } finally {
      inFlight = null;
    }
  };
  return {
    store,
    ended,
    hold,
    forget: () => close(false),
    expire,
    serverNow,
    isExpired: () => (store.get()?.exp ?? Number.POSITIVE_INFINITY) * 1000 <= serverNow().getTime(),
    canRefresh: ({ code }) =>
      Boolean(store.get()) || (store.get() === undefined && (hint.isSet() || code !== 'SESSION_ABSENTE')),
    refresh: () => {
      inFlight ??= prolong();
      return inFlight;
    },
  };
};
