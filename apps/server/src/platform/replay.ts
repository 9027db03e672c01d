import { ERREURS } from '@guichet/rules';
import { isRefusDePersonne } from '@guichet/rules/erreurs';
import { DomainError } from './errors.ts';
import type { IdempotencyKey } from './idempotency.ts';

/** What undoes the transaction of a call sent again: nothing of it stays, and its first answer is given. */
class KeptAnswer extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('réponse gardée');
    this.answer = answer;
  }
}

/** PostgreSQL's own: the act was done already, and cannot be twice. */
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

const isRefused = (error: unknown, ends: boolean): boolean => {
  if (!(error instanceof DomainError)) return !isTaken(error);
  const { kind } = ERREURS[error.code];
  return kind === 'missing' && ends ? false : isRefusDePersonne(error.code, kind);
};

/**
 * The act is tried a second time, to be undone: whoever may no longer do it is refused as if it were the first. That it
 * is done already, or can no longer be, is no refusal of the person.
 */
export const keptAfter = async (attempt: Promise<unknown>, answer: unknown, ends = false): Promise<Error> => {
  try {
    await attempt;
  } catch (error) {
    if (isRefused(error, ends)) throw error;
  }
  return new KeptAnswer(answer);
};

export const givenAgain = async <Output>(work: () => Promise<Output>): Promise<Output> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeptAnswer) return error.answer as Output;
    throw error;
  }
};

/**
 * The same request, come while the first is at work in this process, waits for it and shares its answer: fifty clicks
 * are judged once, all of them while they wait. If the first fails, each does its own.
 */
export const createSharing = () => {
  const working = new Map<string, Promise<unknown>>();
  return async <Output>(key: IdempotencyKey | null, work: () => Promise<Output>): Promise<Output> => {
    if (!key) return work();
    const name = JSON.stringify([key.acteur, key.appel, key.cle, key.empreinte.toString('base64')]);
    const first = working.get(name);
    const shared = first && (await first.then((answer) => ({ answer })).catch(() => null));
    // As it would have been kept.
    if (shared) return JSON.parse(JSON.stringify(shared.answer ?? null)) as Output;
    const own = work();
    working.set(name, own);
    try {
      return await own;
    } finally {
      if (working.get(name) === own) working.delete(name);
    }
  };
};
