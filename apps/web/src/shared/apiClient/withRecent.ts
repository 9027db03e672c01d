import type { Send } from '@guichet/contract';
import type { SESSION_ERREURS } from '@guichet/rules/session';
import { ApiError } from './ApiError.ts';

const CODE = 'REAUTHENTIFICATION_REQUISE' satisfies keyof typeof SESSION_ERREURS;
const isAsked = (error: unknown): boolean => error instanceof ApiError && error.code === CODE;

/** The person gave up: what they asked for is not done, and nothing went wrong. */
export class GivenUp extends ApiError {
  constructor() {
    super(403, { code: CODE, message: 'Rien n’a été fait : vous n’avez pas confirmé que c’est vous.' });
  }
}

/** P-24: when the server wants to know again who acts, asks in place, then makes the very same call, key included. */
export const withRecent =
  (send: Send, prove: () => Promise<boolean>): Send =>
  async (call, route, options) => {
    try {
      return await send(call, route, options);
    } catch (error) {
      if (!isAsked(error)) throw error;
      if (!(await prove())) throw new GivenUp();
      return send(call, route, options);
    }
  };
