import { randomUUID } from 'node:crypto';
import { browserHeaders } from '../../load/operations/browser.ts';
import { sleep } from '../harness/wait.ts';
import { DOSSIERS, type Pret } from './prepare.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}
/** What who sent it knows at the end. */
export interface Transmis {
  readonly pret: Pret;
  readonly answer: Answer;
  readonly attempts: number;
  /** From the first click to the answer, whatever was tried again between. */
  readonly ms: number;
}
export interface Client {
  /** The addresses behind the name of the portal: the next one when one does not answer. */
  readonly bases: readonly string[];
  readonly first: number;
  readonly key?: string;
  /** Its first answer is lost on the way: a kill rarely falls between a commit and its answer, a bad network does. */
  readonly losesAnswer?: boolean;
  readonly isOver: () => boolean;
}

const ANSWER_LIMIT_MS = 30_000;
const MOST_ATTEMPTS = 60;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** Longer each time, and not the same for all: those who ask again at once keep a busy portal busy. */
const pauseMs = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
const NO_ANSWER: Answer = { status: 0, body: '' };

export const ask = async (url: string, init: RequestInit): Promise<Answer> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return { status: response.status, body: await response.text() };
  } catch {
    return NO_ANSWER;
  }
};

export const isWorthRetrying = ({ status }: Answer): boolean => status === 0 || status === 503;

/** The same request under the same key, to one process then the other, until somebody answers it. */
export const sendUntilAnswered = async (
  path: string,
  init: RequestInit,
  { bases, first, losesAnswer = false, isOver }: Omit<Client, 'key'>,
): Promise<Omit<Transmis, 'pret'>> => {
  const startedAt = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const base = bases[(first + attempts - 1) % bases.length] ?? '';
    const received = await ask(`${base}${path}`, init);
    const answer = losesAnswer && attempts === 1 && received.status === 200 ? NO_ANSWER : received;
    if (!isWorthRetrying(answer) || attempts === MOST_ATTEMPTS || isOver()) {
      return { answer, attempts, ms: performance.now() - startedAt };
    }
    await sleep(pauseMs(attempts));
  }
};

export const transmitUntilAnswered = async (pret: Pret, { key = randomUUID(), ...client }: Client) => {
  const init = { method: 'POST', headers: { ...browserHeaders(pret.compte), 'idempotency-key': key } };
  return { pret, ...(await sendUntilAnswered(`${DOSSIERS}/transmit/${pret.id}`, init, client)) };
};

interface Recu {
  readonly recu: { readonly code: string };
}
export const codeOf = ({ answer: { body } }: Transmis): string => (JSON.parse(body) as Recu).recu.code;
