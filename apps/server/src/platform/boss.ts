import { type Kysely, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { AttentiveClient } from './dropDeaf.ts';
import { deadLetterOf, JOBS_SCHEMA, type JobName, policyOf } from './jobs.ts';
import type { Logger } from './logger.ts';

/** What it hands to its own connections: one that says nothing is not waited for, and not asked again. */
const WAITS = {
  Client: AttentiveClient,
  connectionTimeoutMillis: 5_000,
  query_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
const NEVER_MIGRATES = { ...WAITS, schema: JOBS_SCHEMA, migrate: false, createSchema: false } as const;

const withLog = (boss: PgBoss, logger: Logger): PgBoss => {
  boss.on('error', (err) => logger.error({ err }, 'file de travaux'));
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'file de travaux'));
  return boss;
};

/** For processes that only write jobs: one connection, no supervision. */
export const createSenderBoss = (url: string, logger: Logger): PgBoss =>
  withLog(new PgBoss({ ...NEVER_MIGRATES, connectionString: url, max: 1, supervise: false, schedule: false }), logger);

/** For processes that run jobs: woken by NOTIFY, watching for jobs whose process died. */
export const createWorkerBoss = (url: string, logger: Logger): PgBoss =>
  withLog(
    new PgBoss({
      ...NEVER_MIGRATES,
      connectionString: url,
      // Nobody waits for a poll: on a machine whose processors are taken away it waits rather than fails.
      connectionTimeoutMillis: 30_000,
      max: 4,
      useListenNotify: true,
      monitorIntervalSeconds: 10,
      superviseIntervalSeconds: 10,
    }),
    logger,
  );

/** The owner makes the schema and the queues; the application's role may only use them. */
export const migrateJobs = async (url: string, names: readonly JobName[], logger: Logger): Promise<void> => {
  const boss = withLog(
    new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, supervise: false, schedule: false, max: 1 }),
    logger,
  );
  await boss.start();
  for (const name of names) {
    const deadLetter = deadLetterOf(name);
    await boss.createQueue(deadLetter, { retentionSeconds: 90 * 86_400 });
    const { policy, ...changing } = policyOf(name);
    await boss.createQueue(name, { policy, ...changing, deadLetter });
    // A queue that is there already keeps how it was made: what may change is brought to what it is now.
    await boss.updateQueue(name, { ...changing, deadLetter });
  }
  await boss.stop({ graceful: false });
};

export const grantJobs = async (db: Kysely<unknown>): Promise<void> => {
  await sql`grant usage on schema ${sql.id(JOBS_SCHEMA)} to guichet_app`.execute(db);
  for (const kind of ['tables', 'sequences', 'functions'] as const) {
    await sql`grant all on all ${sql.raw(kind)} in schema ${sql.id(JOBS_SCHEMA)} to guichet_app`.execute(db);
  }
};
