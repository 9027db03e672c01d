import type { CallOptions, HttpCall, Route, Send } from '@guichet/contract';
import { ApiError, refusalOf, UNREACHABLE } from './ApiError.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** As Fetch, and tells how much of the body has left. */
export type Upload = (url: string, init: RequestInit, onProgress: (part: number) => void) => Promise<Response>;

interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: File;
}

/** The fields first: who reads the form as it comes knows what the file is before it arrives. */
const formOf = ({ fields, file }: Form): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.set('file', file, file.name);
  return form;
};

const bodyOf = ({ body }: HttpCall, route: Route): Pick<RequestInit, 'body'> => {
  if (body === undefined) return {};
  return { body: route.upload ? formOf(body as Form) : JSON.stringify(body) };
};

const headersOf = (
  { body }: HttpCall,
  route: Route,
  { version, idempotencyKey }: CallOptions,
): Record<string, string> => ({
  accept: 'application/json',
  'x-guichet-client': 'navigateur',
  ...(body === undefined || route.upload ? {} : { 'content-type': 'application/json' }),
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

/** What a browser takes charge of once its page is gone, at most. */
const KEPT_ALIVE = 60_000;
const isLast = ({ body }: Pick<RequestInit, 'body'>): boolean =>
  typeof body === 'string' && body.length < KEPT_ALIVE && globalThis.document?.visibilityState === 'hidden';

/** One call on the wire. Who it is from travels in cookies that this program can neither read nor write (P-3). */
export const createSend =
  (place: (path: string) => string, fetch: Fetch, upload: Upload = fetch): Send =>
  async (call, route, options) => {
    const { onProgress = () => undefined, signal } = options;
    const body = bodyOf(call, route);
    const init: RequestInit = {
      method: call.method,
      headers: headersOf(call, route, options),
      credentials: 'same-origin',
      ...body,
      ...(isLast(body) ? { keepalive: true } : {}),
      ...(signal ? { signal: signal as AbortSignal } : {}),
    };
    const url = place(call.url);
    const response = await (route.upload ? upload(url, init, onProgress) : fetch(url, init)).catch(cut);
    if (!response.ok) throw await refusalOf(response);
    if (route.answers === 'file') return response.blob().catch(cut);
    const answer = route.response.safeParse(await readJson(response));
    if (!answer.success) throw new ApiError(response.status);
    return answer.data;
  };
