import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** The name under which a process that only answers is known to PostgreSQL. */
export const HTTP_APPLICATION = 'guichet http';

/** Transactions that people wait for, at one instant: two at the most on an ordinary day, seven when the machine is full. */
const BUSY = 4;
const LOOK_EVERY_MS = 500;
/** No mail is kept back longer than this after it was asked for, however long people press. */
export const MOST_YIELD_MS = 60_000;

/** Returns once those who wait for an answer leave room, or once what is to be done was asked for that long ago. */
export type YieldToHttp = (askedAt: Date) => Promise<void>;

interface Options {
  readonly db: Kysely<unknown>;
  /** A process that stops does not wait: it ends what it holds. */
  readonly isStopping: () => boolean;
}

/**
 * PostgreSQL itself says how many transactions of the HTTP processes are under way: nothing to keep, nothing to publish.
 * Where it does not answer nothing is busy, and the work finds out for itself.
 */
export const createYieldToHttp = ({ db, isStopping }: Options): YieldToHttp => {
  const isBusy = async (): Promise<boolean> => {
    try {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and application_name = ${HTTP_APPLICATION} and state <> 'idle'`.execute(db);
      return (rows[0]?.n ?? 0) >= BUSY;
    } catch {
      return false;
    }
  };
  return async (askedAt) => {
    const until = Math.min(askedAt.getTime(), Date.now()) + MOST_YIELD_MS;
    while (!isStopping() && Date.now() < until && (await isBusy())) await sleep(LOOK_EVERY_MS);
  };
};
