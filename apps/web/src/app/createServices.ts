import { SESSION_ERREURS } from '@guichet/rules/session';
import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '../shared/apiClient/apiClient.ts';
import { createSend, type Fetch } from '../shared/apiClient/createSend.ts';
import { withCount } from '../shared/apiClient/withCount.ts';
import { withIdempotencyKey } from '../shared/apiClient/withIdempotencyKey.ts';
import { withRefresh } from '../shared/apiClient/withRefresh.ts';
import type { Config } from '../shared/config/config.ts';
import type { Services } from '../shared/services/services.ts';
import { createStore } from '../shared/store/createStore.ts';
import { createToasts, TOAST_DURATION } from '../shared/toasts/createToasts.ts';
import { createKeeper } from './session/createKeeper.ts';
import { createSession } from './session/createSession.ts';
import { createSessionHint } from './session/sessionHint.ts';

export interface World {
  readonly config: Config;
  readonly queryClient: QueryClient;
  readonly fetch: Fetch;
  readonly storage: () => Storage;
  readonly now: () => Date;
  readonly newKey: () => string;
  /** The page in sight may no longer be one for this visitor. */
  readonly onExpired: () => void;
}

export const createServices = ({ config, queryClient, fetch, storage, now, newKey, onExpired }: World): Services => {
  const toasts = createToasts();
  const hint = createSessionHint(storage);
  const underWay = createStore(0);
  const wire = withIdempotencyKey(createSend(config.apiBase, withCount(fetch, underWay)), newKey);
  const forgetData = () => queryClient.clear();
  const expire = () => {
    forgetData();
    const { message } = SESSION_ERREURS.SESSION_EXPIREE;
    toasts.show({ severity: 'warning', message, duration: TOAST_DURATION.sessionExpired });
    onExpired();
  };
  const keeper = createKeeper({ send: wire, hint, now, onExpired: expire });
  const api = createApi(withIdempotencyKey(withRefresh(wire, keeper), newKey));
  const session = createSession({ api, keeper, hint, forgetData });
  return { api, config, session, toasts, queryClient, underWay, now };
};
