import type { Send } from '@guichet/contract';
import { ApiError } from './ApiError.ts';

const TRIES = 3;
/** Longer than this, the person is better told than kept waiting. */
const MOST_SECONDS = 5;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A portal that restarts says when to come back: a read does, by itself. A write is for the person to send again. */
export const withPatience =
  (send: Send, wait: (ms: number) => Promise<void> = sleep): Send =>
  async (call, route, options) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(call, route, options);
      } catch (error) {
        const seconds = error instanceof ApiError ? error.retryAfter : null;
        const isLast = attempt === TRIES || call.method !== 'GET' || options.signal?.aborted;
        if (isLast || seconds === null || seconds > MOST_SECONDS) throw error;
        await wait(seconds * 1_000);
      }
    }
  };
