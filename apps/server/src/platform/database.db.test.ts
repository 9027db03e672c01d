import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createDatabase, createPool, WEB_TIMEOUTS } from './database.ts';
import { createLogger } from './logger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const pidOf = async (db: Parameters<ReturnType<typeof sql>['execute']>[0]): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

test('une connexion coupée entre deux requêtes d’une transaction fait échouer cette transaction, et elle seule', async () => {
  const options = { url: database.appUrl, max: 2, applicationName: 'essai', ...WEB_TIMEOUTS };
  const pool = createPool(options, createLogger('silent'));
  const db = createDatabase<unknown>(pool);
  const cut = db.transaction().execute(async (trx) => {
    const pid = await pidOf(trx);
    await sql`select pg_terminate_backend(${pid}::integer)`.execute(db);
    // Long enough for the news to arrive while nothing is asked.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return pidOf(trx);
  });
  await expect(cut).rejects.toThrow();
  expect(await pidOf(db)).toBeGreaterThan(0);
  await pool.end();
});
