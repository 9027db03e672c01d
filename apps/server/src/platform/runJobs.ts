import type { JobResult, PgBoss } from 'pg-boss';
import type { JobDefinition, JobPayloads } from './jobs.ts';
import type { Logger } from './logger.ts';
import { type Metrics, timed } from './metrics.ts';
import { inSpan } from './traces.ts';

/**
 * Jobs are taken by pairs: with one at a time the queue would sleep after each until the next NOTIFY, and a
 * backlog would drain at one job per poll. A full pair means there is more, and the worker goes straight on.
 */
const WORK = {
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
  localConcurrency: 4,
  pollingIntervalSeconds: 2,
} as const;

interface Attempt {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
}

interface Deps {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const attemptJob = async (job: JobDefinition, attempt: Attempt, { logger, metrics }: Deps): Promise<JobResult> => {
  const context = { jobId: attempt.id, attempt: attempt.retryCount + 1 };
  const log = logger.child({ job: job.name, ...context });
  try {
    const work = () => inSpan(`job ${job.name}`, () => job.run(attempt.data as JobPayloads[never], context));
    await timed(metrics.jobDuration, { job: job.name }, work);
    log.info('travail fait');
    return { id: attempt.id, status: 'completed' };
  } catch (err) {
    log.warn({ err }, 'travail à refaire');
    metrics.jobFailures.inc({ job: job.name });
    return { id: attempt.id, status: 'failed', output: { message: err instanceof Error ? err.name : 'inconnu' } };
  }
};

export const runJobs = async (boss: PgBoss, jobs: readonly JobDefinition[], deps: Deps): Promise<void> => {
  for (const job of jobs) {
    await boss.work(job.name, WORK, (batch) =>
      Promise.all(batch.map((attempt) => attemptJob(job, attempt as Attempt, deps))),
    );
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Paris' });
  }
};
