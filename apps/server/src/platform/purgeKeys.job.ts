import type { Kysely } from 'kysely';
import { purgeKeys } from './idempotency.ts';
import { defineJob, type JobDefinition } from './jobs.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'platform.purgeKeys': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '17 3 * * *';

/** An idempotency key serves for the retries of one request; after three days it is only weight. */
export const purgeKeysJob = (db: Kysely<unknown>): JobDefinition =>
  defineJob({ name: 'platform.purgeKeys', cron: EVERY_NIGHT, run: () => purgeKeys(db) });
