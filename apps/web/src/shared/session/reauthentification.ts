import { ApiError } from '../apiClient/ApiError.ts';

const isAsked = (error: unknown): boolean => error instanceof ApiError && error.code === 'REAUTHENTIFICATION_REQUISE';

/** The person gave up: what they asked for is not done, and nothing went wrong. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** When the server wants the password again: asks for it, then makes the very same call, key included. */
export const withReauthentification = async <T>(call: () => Promise<T>, ask: () => Promise<boolean>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!isAsked(error)) throw error;
    if (!(await ask())) throw new GivenUp();
    return call();
  }
};
