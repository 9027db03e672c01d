import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, createPool, JOB_TIMEOUTS } from '../src/platform/database.ts';
import { jobsUrl } from '../src/platform/jobsUrl.ts';
import { createLogger } from '../src/platform/logger.ts';
import { withDatabase } from './urls.ts';

export interface TestDatabase {
  /** As who runs jobs, who may what the servers may, and more. */
  readonly appUrl: string;
  /** As that role: what it may not do in production it may not do here. */
  readonly db: Kysely<unknown>;
  readonly owner: Kysely<unknown>;
  close(): Promise<void>;
}

const open = (url: string): Kysely<unknown> =>
  createDatabase(createPool({ url, max: 3, applicationName: 'essais', ...JOB_TIMEOUTS }, createLogger('silent')));

/** What sets the databases of this run apart from those of another. */
export const runOf = (modele: string): string => modele.split('_').at(-1) ?? '';

/** One real database a test file, cloned from the migrated template in some tens of milliseconds; or from one that nobody uses. */
export const cloneDatabase = async (
  modele: string = inject('modele'),
  name: string = `guichet_test_${runOf(inject('modele'))}_${randomUUID().slice(0, 8)}`,
): Promise<TestDatabase> => {
  const admin = new pg.Client({ connectionString: process.env['DATABASE_ADMIN_URL'] });
  await admin.connect();
  await admin.query(`create database ${name} template ${modele} owner guichet_owner strategy file_copy`);
  /** No test of this kind cuts PostgreSQL's power; those of faults keep it on. */
  await admin.query(`alter database ${name} set synchronous_commit to off`);
  await admin.query(`alter database ${name} set jit to off`);
  await admin.end();
  const appUrl = jobsUrl({
    DATABASE_URL: withDatabase(process.env['DATABASE_URL'], name),
    DATABASE_JOBS_USER: process.env['DATABASE_JOBS_USER'],
  });
  const db = open(appUrl);
  const owner = open(withDatabase(process.env['DATABASE_OWNER_URL'], name));
  return {
    appUrl,
    db,
    owner,
    async close() {
      await db.destroy();
      await owner.destroy();
    },
  };
};
