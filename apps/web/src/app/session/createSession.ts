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
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export const createSession = ({ api, keeper, hint, forgetData }: SessionOptions): SessionService => {
  let signingOut: Promise<void> = Promise.resolve();
  const forget = () => {
    keeper.forget();
    forgetData();
  };
  const reload = async () => {
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
  return {
    store: keeper.store,
    reload,
    replace: keeper.hold,
    read: async ({ isPublic }) => {
      const known = keeper.store.get();
      if (known !== undefined) return known;
      if (!isPublic) return reload();
      return hint.isSet() ? reload().catch(() => null) : null;
    },
    /** A sign-out still on its way would wipe the cookies of the new session: it goes first. */
    signIn: async (credentials) => {
      await signingOut;
      try {
        const session = await api.auth.login({ body: credentials });
        keeper.hold(session);
        return session;
      } catch (error) {
        forget();
        throw error;
      }
    },
    signOut: () => {
      forget();
      signingOut = api.auth.logout({}).then(
        () => undefined,
        () => undefined,
      );
      return signingOut;
    },
  };
};
