import type { JobResult, PgBoss } from 'pg-boss';
import type { JobAttempt, JobDefinition, JobName } from './jobs.ts';
import type { Logger } from './logger.ts';
import { type Metrics, timed } from './metrics.ts';
import type { YieldToHttp } from './pointe.ts';
import { inSpan } from './traces.ts';

const WORK = {
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  pollingIntervalSeconds: 2,
} as const;
/**
 * Taken by pairs: with one at a time the queue would sleep after each until the next NOTIFY, and a backlog would drain at
 * one job per poll. A full pair means there is more, and the worker goes straight on; a slow one holds back one other only.
 */
const PROMPT = { ...WORK, batchSize: 2, localConcurrency: 4 } as const;
/** As many at once, in one go: what is read and written for them is read and written together. */
const PATIENT = { ...WORK, batchSize: 8, localConcurrency: 1 } as const;

/** One by one: two that last keep nothing short waiting behind a third. */
const LONG = { ...WORK, batchSize: 1, localConcurrency: 2 } as const;
const paceOf = ({ isPatient, isLong }: JobDefinition) => {
  if (isLong) return LONG;
  return isPatient ? PATIENT : PROMPT;
};

interface Taken {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly createdOn: Date;
}

interface Deps {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly yieldToHttp: YieldToHttp;
}

const attemptOf = ({ id, data, retryCount }: Taken): JobAttempt<JobName> => ({
  payload: data as JobAttempt<JobName>['payload'],
  context: { jobId: id, attempt: retryCount + 1 },
});

/** What each of them failed on, or null. */
const failuresOf = (job: JobDefinition, attempts: readonly JobAttempt<JobName>[], { metrics }: Deps) => {
  const measured = <T>(work: () => Promise<T>) =>
    timed(metrics.jobDuration, { job: job.name }, () => inSpan(`job ${job.name}`, work));
  if (job.runBatch) {
    const { runBatch } = job;
    return measured(() => runBatch(attempts)).catch((error: unknown) => attempts.map(() => error));
  }
  return Promise.all(
    attempts.map(({ payload, context }) =>
      measured(() => job.run(payload, context)).then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  );
};

const runTaken = async (job: JobDefinition, taken: readonly Taken[], deps: Deps): Promise<JobResult[]> => {
  if (job.isPatient) await deps.yieldToHttp(new Date(Math.min(...taken.map(({ createdOn }) => Number(createdOn)))));
  const attempts = taken.map(attemptOf);
  const failures = await failuresOf(job, attempts, deps);
  return attempts.map(({ context }, rank) => {
    const log = deps.logger.child({ job: job.name, ...context });
    const err = failures[rank] ?? null;
    if (err === null) {
      log.info('travail fait');
      return { id: context.jobId, status: 'completed' };
    }
    log.warn({ err }, 'travail à refaire');
    deps.metrics.jobFailures.inc({ job: job.name });
    return { id: context.jobId, status: 'failed', output: { message: err instanceof Error ? err.name : 'inconnu' } };
  });
};

export const runJobs = async (boss: PgBoss, jobs: readonly JobDefinition[], deps: Deps): Promise<void> => {
  for (const job of jobs) {
    await boss.work(job.name, paceOf(job), (batch) => runTaken(job, batch as Taken[], deps));
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Paris' });
  }
};
