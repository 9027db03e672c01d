import { ApiError, UNREACHABLE } from './ApiError.ts';

/** Whether the server has settled the matter: without an answer, or with a failure of its own, it may have acted. */
const isSettled = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== UNREACHABLE && error.status < 500;

/**
 * What a person wants done once. Pressing the button again after a cut, with the same content, is the same intention
 * and carries the same key; other content, or a settled answer, begins a new one.
 */
export const createIntention = (newKey: () => string) => {
  let held: { readonly content: string; readonly key: string } | null = null;
  return async <T>(body: unknown, call: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const content = JSON.stringify(body);
    const current = held?.content === content ? held : { content, key: newKey() };
    held = current;
    try {
      const answer = await call(current.key);
      held = null;
      return answer;
    } catch (error) {
      if (isSettled(error)) held = null;
      throw error;
    }
  };
};
export type Intention = ReturnType<typeof createIntention>;
