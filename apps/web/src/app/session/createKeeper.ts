import type { Send } from '@guichet/contract';
import { createClient } from '@guichet/contract';
import { authTable, type Session, type User } from '@guichet/contract/auth';
import { ecartHorloge, SESSION_ERREURS } from '@guichet/rules/session';
import { ApiError, UNREACHABLE } from '../../shared/apiClient/ApiError.ts';
import type { Keeper } from '../../shared/apiClient/withRefresh.ts';
import type { KnownSession } from '../../shared/services/services.ts';
import type { TabMessage, Tabs } from '../../shared/session/tabs.ts';
import { createStore, type Store } from '../../shared/store/createStore.ts';
import { createReprise, type Reprise } from './createReprise.ts';
import type { SessionHint } from './sessionHint.ts';

export interface SessionKeeper extends Keeper {
  readonly store: Store<KnownSession>;
  /** Whose session ended without their wish, until another opens; null otherwise. */
  readonly ended: Store<string | null>;
  hold(session: Session): void;
  forget(): void;
  /** Its end is past, or the server refused to put it off: who was at a page is asked to come back to it. */
  expire(): void;
  /** Who is asked for their password over the page they were at. */
  readonly asked: Reprise['asked'];
  /** Nobody comes back: this browser forgets the session and says so. */
  giveUp(): void;
  /** The same person, in another tab, put its end off or opened it again. */
  follow(end: Pick<Session, 'exp' | 'fin' | 'inactivite'>): void;
  /** The time as the server has it, as far as its answers tell. */
  serverNow(): Date;
}

export interface KeeperOptions {
  /** The bare wire: prolonging a session must not wait for itself. */
  readonly send: Send;
  readonly hint: SessionHint;
  readonly now: () => Date;
  readonly tabs: Tabs;
  /** Whether this person is at a page that is worth coming back to, and a password is enough for it. */
  readonly canResume: (user: User) => boolean;
  /** Said when it ends, whether they come back or not. */
  readonly tell: () => void;
  readonly onExpired: () => void;
}

const heldMessage = ({ user, exp, fin, inactivite }: Session): TabMessage => ({
  kind: 'held',
  authId: user.authId,
  exp,
  ...(fin === undefined ? {} : { fin }),
  ...(inactivite === undefined ? {} : { inactivite }),
});

const OVER = new ApiError(401, { code: 'SESSION_EXPIREE', ...SESSION_ERREURS.SESSION_EXPIREE });

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== UNREACHABLE && error.status < 500 && error.status !== 429;

export const createKeeper = ({ send, hint, now, tabs, canResume, tell, onExpired }: KeeperOptions): SessionKeeper => {
  const store = createStore<KnownSession>(undefined);
  const ended = createStore<string | null>(null);
  const reprise = createReprise();
  const { refreshSession } = createClient(authTable, send);
  let inFlight: Promise<void> | null = null;
  let ecart = 0;
  const serverNow = () => new Date(now().getTime() + ecart * 1_000);
  const take = (session: Session) => {
    store.set(session);
    ended.set(null);
    hint.set();
    reprise.answer(true);
  };
  const hold = (session: Session) => {
    ecart = ecartHorloge(session.exp, now());
    take(session);
    tabs.post(heldMessage(session));
  };
  /** What this browser says of a session that is over, the page being there or not. */
  const sayOver = (email: string | null, isExpired: boolean) => {
    ended.set(isExpired ? email : null);
    hint.clear();
    tabs.post({ kind: 'closed', isExpired });
  };
  const close = (isExpired: boolean) => {
    const held = store.get();
    if (held) sayOver(held.user.email, isExpired);
    else hint.clear();
    store.set(null);
  };
  store.subscribe(() => {
    if (!store.get()) reprise.answer(false);
  });
  const giveUp = () => {
    close(true);
    tell();
    onExpired();
  };
  /** Whether the person came back: what they were at, and what waits to be sent, stays as it is until they say. */
  const finish = async (): Promise<boolean> => {
    const held = store.get();
    if (!held || !canResume(held.user)) {
      giveUp();
      return false;
    }
    const isFirst = reprise.asked.get() === null;
    const isBack = reprise.ask(held.user.email);
    if (isFirst) {
      sayOver(held.user.email, true);
      tell();
    }
    return isBack;
  };
  const resume = async (error: unknown) => {
    if (!(await finish())) throw error;
  };
  /** A cut or a fault of the server does not end a session: only its refusal does (COMPTE-008). */
  const prolong = async () => {
    if (reprise.asked.get() !== null) return resume(OVER);
    try {
      hold(await refreshSession({ body: undefined }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await resume(error);
    }
  };
  return {
    store,
    ended,
    hold,
    forget: () => close(false),
    expire: () => void finish(),
    asked: reprise.asked,
    giveUp,
    follow: (end) => {
      const held = store.get();
      if (held) take({ ...held, ...end });
    },
    serverNow,
    isExpired: () => (store.get()?.exp ?? Number.POSITIVE_INFINITY) * 1000 <= serverNow().getTime(),
    canRefresh: ({ code }) =>
      Boolean(store.get()) || (store.get() === undefined && (hint.isSet() || code !== 'SESSION_ABSENTE')),
    refresh: () => {
      inFlight ??= prolong().finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
  };
};
