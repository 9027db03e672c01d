import type { Send } from '@guichet/contract';
import { ApiError } from './ApiError.ts';

/** Whoever keeps the session: knows when it ends, and how to prolong it once for all who wait. */
export interface Keeper {
  isExpired(): boolean;
  canRefresh(refusal: ApiError): boolean;
  refresh(): Promise<void>;
}

const isUnauthenticated = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401;

/** COMPTE-007: prolongs before a call when the end is past, and after a 401; then the call is made again, once. */
export const withRefresh =
  (send: Send, keeper: Keeper): Send =>
  async (call, route, options) => {
    if (route.access.who !== 'session') return send(call, route, options);
    const refreshedBefore = keeper.isExpired();
    if (refreshedBefore) await keeper.refresh();
    try {
      return await send(call, route, options);
    } catch (error) {
      if (refreshedBefore || !isUnauthenticated(error) || !keeper.canRefresh(error)) throw error;
      await keeper.refresh();
      return send(call, route, options);
    }
  };
