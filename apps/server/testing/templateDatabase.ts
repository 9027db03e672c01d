import { existsSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createLogger } from '../src/platform/logger.ts';
import { migrateAll } from '../src/platform/migrateAll.ts';
import { withDatabase } from './urls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    modele: string;
  }
}

const SETTINGS = '.svc/settings.env';

export const withAdmin = async <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: process.env['DATABASE_ADMIN_URL'] });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};

/** pool.end() resolves before the server closed the session, and nobody may be in a template that is cloned. */
export const waitUntilAlone = async (admin: pg.Client, name: string): Promise<void> => {
  while ((await admin.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Once a run: a migrated database that every test file clones. Clones are dropped at the end, never before. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  const modele = `guichet_modele_${process.pid}`;
  await withAdmin((admin) => admin.query(`create database ${modele} owner guichet_owner`));
  await migrateAll(withDatabase(process.env['DATABASE_OWNER_URL'], modele), createLogger('warn'));
  await withAdmin(async (admin) => {
    await waitUntilAlone(admin, modele);
    await admin.query(`alter database ${modele} with allow_connections false`);
  });
  project.provide('modele', modele);
  return () =>
    withAdmin(async (admin) => {
      const like = `guichet\\_test\\_${process.pid}\\_%`;
      const { rows } = await admin.query('select datname from pg_database where datname like $1', [like]);
      for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
      await admin.query(`alter database ${modele} with allow_connections true`);
      await admin.query(`drop database ${modele} with (force)`);
    });
}
