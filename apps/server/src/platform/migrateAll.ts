import { grantJobs, migrateJobs } from './boss.ts';
import { createDatabase, createPool, JOB_TIMEOUTS } from './database.ts';
import type { JobName } from './jobs.ts';
import type { Logger } from './logger.ts';
import { migrateFolder, PLATFORM_MIGRATIONS } from './migrate.ts';
import { loadModules, MODULE_NAMES } from './moduleList.ts';
import { PLATFORM_JOBS } from './platformJobs.ts';
import { shareRights } from './travauxRole.ts';

/** Brings a database to the present, as its owner: platform first, then each module, then the queues. */
export const migrateAll = async (ownerUrl: string, logger: Logger): Promise<string[]> => {
  const pool = createPool({ url: ownerUrl, max: 2, applicationName: 'guichet migrate', ...JOB_TIMEOUTS }, logger);
  const db = createDatabase<unknown>(pool);
  try {
    const modules = await loadModules(MODULE_NAMES);
    const done: string[] = [];
    for (const folder of [PLATFORM_MIGRATIONS, ...modules.map(({ migrations }) => migrations)]) {
      done.push(...(await migrateFolder(db, folder)));
    }
    const jobNames: JobName[] = [...PLATFORM_JOBS, ...modules.flatMap((module) => module.jobNames)];
    await migrateJobs(ownerUrl, jobNames, logger);
    await grantJobs(db);
    await shareRights(db);
    return done;
  } finally {
    await db.destroy();
  }
};
