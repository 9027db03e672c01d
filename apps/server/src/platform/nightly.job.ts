import type { Kysely } from 'kysely';
import { ensurePartitions } from './history.ts';
import { purgeKeys } from './idempotency.ts';
import { defineJob, type JobDefinition } from './jobs.ts';
import { keepLectures } from './lecture/lecture.repository.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'platform.nightly': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '17 3 * * *';

/** The house's own upkeep: room for the months to come, keys that served their three days, reads that were kept for their twelve months. */
export const nightlyJob = (db: Kysely<unknown>): JobDefinition =>
  defineJob({
    name: 'platform.nightly',
    cron: EVERY_NIGHT,
    async run() {
      await ensurePartitions(db);
      await purgeKeys(db);
      await keepLectures(db);
    },
  });
