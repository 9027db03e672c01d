import type { Kysely, Transaction } from 'kysely';
import { createDatabase, createPool, type DatabaseOptions } from './database.ts';
import type { Logger } from './logger.ts';

/** All that is read inside sees the base at one same instant. */
export type Snapshot = <T>(work: (trx: Transaction<unknown>) => Promise<T>) => Promise<T>;

/** While a part of a file is on its way to the store, nothing is asked of the base. */
const IDLE_MS = 300_000;

/**
 * On a connection of its own, opened for it and closed after: those who wait for an answer share the others among them,
 * however long this one lasts.
 */
export const createSnapshot =
  (options: Omit<DatabaseOptions, 'max'>, logger: Logger): Snapshot =>
  async (work) => {
    const pool = createPool({ ...options, max: 1, idleInTransactionMs: IDLE_MS }, logger);
    const db: Kysely<unknown> = createDatabase(pool);
    try {
      return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
    } finally {
      await db.destroy();
    }
  };
