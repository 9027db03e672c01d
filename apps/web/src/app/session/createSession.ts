import type { RetourProconnect, Session } from '@guichet/contract/auth';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import type { SessionService } from '../../shared/services/services.ts';
import type { Departs } from './createDepart.ts';
import type { SessionKeeper } from './createKeeper.ts';
import type { SessionHint } from './sessionHint.ts';

export interface SessionOptions {
  readonly api: Api;
  readonly keeper: SessionKeeper;
  readonly departs: Departs;
  readonly hint: SessionHint;
  /** Wipes what was read in the name of the person who leaves (COMPTE-009). */
  readonly forgetData: () => void;
  /** Wipes what they typed: only when they leave on purpose. */
  readonly forgetDrafts: () => void;
  /** Nobody answered: the session may still be open on the server. */
  readonly onSignOutFailed: () => void;
  /** Somebody else signed in over a page: nothing of it may be theirs. */
  readonly onOther: () => void;
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Who is here, as the server says it now. */
const createReload =
  ({ api, keeper }: SessionOptions) =>
  async (): Promise<Session | null> => {
    try {
      const session = await api.auth.readSession({});
      keeper.hold(session);
      return session;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      keeper.forget();
      return null;
    }
  };

/** By way of ProConnect: away from this page, then back to another. */
const createProconnect = ({ api, departs }: SessionOptions, open: (session: Session) => void) => ({
  leaveForProconnect: async (redirect_url: string | undefined): Promise<string> => {
    const { url, etat } = await api.auth.beginProconnect({});
    departs.keep({ etat, ...(redirect_url === undefined ? {} : { redirect_url }) });
    return url;
  },
  signInByProconnect: async ({ code, etat, iss }: RetourProconnect) => {
    const depart = departs.take();
    if (depart?.etat !== etat) return null;
    const session = await api.auth.openByProconnect({ body: { code, etat, ...(iss ? { iss } : {}) } });
    open(session);
    return { session, redirect_url: depart.redirect_url };
  },
});

/** Both ways through the door: a sign-out still on its way would wipe the cookies of the new session, so it goes first. */
const createDoor = ({ api, keeper, hint, forgetData, forgetDrafts, onSignOutFailed }: SessionOptions) => {
  let signingOut: Promise<void> = Promise.resolve();
  const forget = () => {
    if (keeper.store.get()) forgetDrafts();
    keeper.forget();
    forgetData();
  };
  const open = (session: Session) => {
    forgetData();
    keeper.hold(session);
  };
  const signIn: SessionService['signIn'] = async (credentials) => {
    await signingOut;
    try {
      const entree = await api.auth.login({ body: credentials });
      if ('user' in entree) open(entree);
      else forget();
      return entree;
    } catch (error) {
      forget();
      throw error;
    }
  };
  const signInByFacteur: SessionService['signInByFacteur'] = async (body) => {
    const session = await api.auth.openByFacteur({ body });
    open(session);
    return session;
  };
  const signOut = () => {
    const wasHere = Boolean(keeper.store.get()) || hint.isSet();
    forget();
    signingOut = api.auth.logout({}).then(
      () => undefined,
      (error: unknown) => {
        if (!wasHere || isSignedOut(error)) return;
        // Still open, perhaps: coming to this page again tries again.
        hint.set();
        onSignOutFailed();
      },
    );
    return signingOut;
  };
  return { open, forget, signIn, signInByFacteur, signOut };
};

/** Over the page that was left open: what it holds waits, and is only given back to who it belongs to. */
const createResume =
  ({ api, keeper, onOther }: SessionOptions, open: (session: Session) => void): SessionService['resume'] =>
  async (password) => {
    const held = keeper.store.get();
    if (!held) return;
    const entree = await api.auth.login({ body: { email: held.user.email, password } });
    if (!('user' in entree)) return keeper.giveUp();
    if (entree.user.authId === held.user.authId) return keeper.hold(entree);
    keeper.store.set(null);
    open(entree);
    onOther();
  };

export const createSession = (options: SessionOptions): SessionService => {
  const { keeper, hint } = options;
  const reload = createReload(options);
  const door = createDoor(options);
  return {
    ...door,
    ...createProconnect(options, door.open),
    store: keeper.store,
    ended: keeper.ended,
    asked: keeper.asked,
    resume: createResume(options, door.open),
    giveUp: keeper.giveUp,
    reload,
    replace: keeper.hold,
    prolong: keeper.refresh,
    expire: keeper.expire,
    serverNow: keeper.serverNow,
    read: async ({ isPublic }) => {
      const known = keeper.store.get();
      if (known !== undefined) return known;
      if (!isPublic) return reload();
      return hint.isSet() ? reload().catch(() => null) : null;
    },
  };
};
