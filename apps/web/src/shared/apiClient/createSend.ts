import type { CallOptions, HttpCall, Send } from '@guichet/contract';
import { ApiError, refusalOf, UNREACHABLE } from './ApiError.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const headersOf = ({ body }: HttpCall, { version, idempotencyKey }: CallOptions): Record<string, string> => ({
  accept: 'application/json',
  'x-guichet-client': 'navigateur',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
});

const cut = (): never => {
  throw new ApiError(UNREACHABLE);
};

/** An answer cut before its end is no answer; one that is not JSON is someone else's. */
const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch(cut);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One call on the wire. Who it is from travels in cookies that this program can neither read nor write (P-3). */
export const createSend =
  (apiBase: string, fetch: Fetch): Send =>
  async (call, route, options) => {
    const response = await fetch(`${apiBase}${call.url}`, {
      method: call.method,
      headers: headersOf(call, options),
      credentials: 'same-origin',
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    }).catch(cut);
    if (!response.ok) throw await refusalOf(response);
    const answer = route.response.safeParse(await readJson(response));
    if (!answer.success) throw new ApiError(response.status);
    return answer.data;
  };
