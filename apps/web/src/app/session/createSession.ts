import type { Session } from '@guichet/contract/auth';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import type { SessionService } from '../../shared/services/services.ts';
import type { SessionKeeper } from './createKeeper.ts';
import type { SessionHint } from './sessionHint.ts';

export interface SessionOptions {
  readonly api: Api;
  readonly keeper: SessionKeeper;
  readonly hint: SessionHint;
  /** Wipes what was read in the name of the person who leaves (COMPTE-009). */
  readonly forgetData: () => void;
  /** Wipes what they typed: only when they leave on purpose. */
  readonly forgetDrafts: () => void;
  /** Nobody answered: the session may still be open on the server. */
  readonly onSignOutFailed: () => void;
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
      const session = await api.auth.login({ body: credentials });
      open(session);
      return session;
    } catch (error) {
      forget();
      throw error;
    }
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
  return { open, forget, signIn, signOut };
};

export const createSession = (options: SessionOptions): SessionService => {
  const { keeper, hint } = options;
  const reload = createReload(options);
  return {
    ...createDoor(options),
    store: keeper.store,
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
