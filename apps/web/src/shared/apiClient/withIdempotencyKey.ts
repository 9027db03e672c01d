import type { Send } from '@guichet/contract';

/** Every write carries a key, chosen before any retry: the same intention is never done twice. */
export const withIdempotencyKey =
  (send: Send, newKey: () => string): Send =>
  (call, route, options) =>
    call.method === 'GET'
      ? send(call, route, options)
      : send(call, route, { ...options, idempotencyKey: options.idempotencyKey ?? newKey() });
