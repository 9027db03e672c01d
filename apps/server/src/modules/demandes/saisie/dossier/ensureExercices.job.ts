import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.ensureExercices': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '41 4 * * *';

/** Before anyone asks for a year: a year more than may be asked for, so that the first night of January is late for nobody. */
export const ensureExercicesJob = (ensure: () => Promise<void>): JobDefinition =>
  defineJob({
    name: 'demandes.ensureExercices',
    cron: EVERY_NIGHT,
    run: ensure,
  });
