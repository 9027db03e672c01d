import { randomUUID } from 'node:crypto';
import { sleep } from './wait.ts';

export interface Inscription {
  readonly email: string;
  readonly key: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** What the client knows at the end: acknowledged, or given up without knowing. */
export interface Attempted extends Inscription {
  readonly isAcknowledged: boolean;
  readonly attempts: number;
  readonly refusal: string | null;
}

const PASSWORD = 'Tatami-2027-ok';
const ANSWER_LIMIT_MS = 30_000;
const MOST_ATTEMPTS = 160;
const PAUSE_MS = 250;

export const inscriptionsOf = (mark: string, count: number): Inscription[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `${mark}-${index}@guichet-asso.example`,
    key: randomUUID(),
  }));

export const inscriptionBody = (email: string): string =>
  JSON.stringify({ email, password: PASSWORD, confirm: PASSWORD, civilite: 'Madame', nom: 'Diallo', prenom: 'Amina' });

export const inscriptionHeaders = (key: string) => ({ 'content-type': 'application/json', 'idempotency-key': key });

export const REGISTER = '/api/auth/register';

export const register = async (base: string, { email, key }: Inscription): Promise<Answer> => {
  const response = await fetch(`${base}${REGISTER}`, {
    method: 'POST',
    headers: inscriptionHeaders(key),
    body: inscriptionBody(email),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  return { status: response.status, body: await response.text() };
};

const NO_ANSWER: Answer = { status: 0, body: '' };
const isWorthRetrying = ({ status }: Answer): boolean => status === 0 || status === 503;

/** The work was done, and the answer never reached the one who asked. */
const loseAnswer = (answer: Answer): Answer => (answer.status === 202 ? NO_ANSWER : answer);

export interface Client {
  readonly bases: readonly string[];
  readonly firstBase: number;
  /** Its first answer is lost on the way: a kill rarely falls between a commit and its answer, a bad network does. */
  readonly losesAnswer: boolean;
  /** The scenario ended without it: no reason to go on asking. */
  readonly isOver: () => boolean;
}

/** A careful client: the same key until someone says yes, each time at the next address. */
export const registerUntilAcknowledged = async (inscription: Inscription, client: Client): Promise<Attempted> => {
  const { bases, firstBase, losesAnswer, isOver } = client;
  for (let attempts = 1; ; attempts += 1) {
    const base = bases[(firstBase + attempts - 1) % bases.length] ?? '';
    const received = await register(base, inscription).catch(() => NO_ANSWER);
    const answer = losesAnswer && attempts === 1 ? loseAnswer(received) : received;
    const isAcknowledged = answer.status === 202;
    if (isAcknowledged || !isWorthRetrying(answer) || attempts === MOST_ATTEMPTS || isOver()) {
      const refusal = isAcknowledged || isWorthRetrying(answer) ? null : `${answer.status} ${answer.body}`;
      return { ...inscription, isAcknowledged, attempts, refusal };
    }
    await sleep(PAUSE_MS);
  }
};
