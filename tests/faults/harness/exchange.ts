import { type Agent, type ClientRequest, request } from 'node:http';

export type ExchangeOutcome =
  | 'answered'
  /** The connection was closed before any byte of an answer. */
  | 'unanswered'
  /** Nobody listens any more. */
  | 'refused'
  /** The answer began and did not end. */
  | 'cut';

export interface Exchange {
  readonly outcome: ExchangeOutcome;
  readonly status: number;
  /** When the last byte of the request was handed to the system; null when it never was. */
  readonly sentAt: number | null;
  readonly endedAt: number;
}

export interface ExchangeOptions {
  readonly url: string;
  readonly agent: Agent;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const LIMIT_MS = 30_000;

const outcomeOfError = (error: Error): ExchangeOutcome =>
  'code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'unanswered';

type Settle = (outcome: ExchangeOutcome, status: number) => void;

const listen = (asked: ClientRequest, settle: Settle): void => {
  asked.once('response', (response) => {
    const status = response.statusCode ?? 0;
    response.on('error', () => settle('cut', status));
    response.once('close', () => settle(response.complete ? 'answered' : 'cut', status));
    response.resume();
  });
  asked.once('timeout', () => asked.destroy(new Error('sans réponse')));
  asked.on('error', (error) => settle(outcomeOfError(error), 0));
};

/** One request followed to its end, that says what became of it rather than whether it pleased. */
export const exchange = ({ url, agent, method, headers = {}, body }: ExchangeOptions): Promise<Exchange> =>
  new Promise((resolve) => {
    let sentAt: number | null = null;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(url, { agent, method, headers: { ...headers, ...length }, timeout: LIMIT_MS });
    asked.once('finish', () => {
      sentAt = performance.now();
    });
    listen(asked, (outcome, status) => resolve({ outcome, status, sentAt, endedAt: performance.now() }));
    asked.end(body);
  });
