import type { Kysely } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';

export const JOBS_SCHEMA = 'jobs';

/** Each module adds its own jobs to this list by declaration merging, beside the job itself. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface JobPayloads {}
export type JobName = keyof JobPayloads & string;

export interface Jobs {
  /** Written in the current transaction; a key already waiting is not written twice. Not before that instant, when one is said. */
  add<Name extends JobName>(name: Name, payload: JobPayloads[Name], key: string, after?: Date): Promise<void>;
}

export type JobSender = Pick<PgBoss, 'send'>;

export const jobsIn = (trx: Kysely<unknown>, sender: JobSender): Jobs => ({
  async add(name, payload, key, after) {
    const startAfter = after && { startAfter: after };
    await sender.send(name, payload, { db: fromKysely(trx), singletonKey: key, ...startAfter });
  },
});

export interface JobContext {
  /** The same for every attempt of one job: what leaves the house can carry it, so that a copy is recognised. */
  readonly jobId: string;
  readonly attempt: number;
}

/** One try of one job. */
export interface JobAttempt<Name extends JobName> {
  readonly payload: JobPayloads[Name];
  readonly context: JobContext;
}

export interface JobDefinition<Name extends JobName = JobName> {
  readonly name: Name;
  readonly run: (payload: JobPayloads[Name], context: JobContext) => Promise<void>;
  readonly cron?: string;
  /** Several that cost less together: what each of them failed on, in their order, or null. Each alone must do the same. */
  readonly runBatch?: (attempts: readonly JobAttempt<Name>[]) => Promise<readonly unknown[]>;
  /** Nobody waits for it: it lets those who wait for an answer go first, for a minute at the most. */
  readonly isPatient?: true;
  /** Long: two at once in a process, for as long as its name is given. */
  readonly isLong?: true;
}

export const defineJob = <Name extends JobName>(definition: JobDefinition<Name>): JobDefinition =>
  definition as unknown as JobDefinition;

/**
 * One policy for all: growing delays, so that a night without a mail server loses nothing, a heartbeat, and a place where
 * what failed for good can be seen.
 */
const QUEUE_POLICY = {
  policy: 'short',
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  notify: true,
} as const;

/** A check of a file is asked for again by a job of its own. */
const RETRIES: Readonly<Record<string, number>> = { 'association.scanDocument': 8 };
/**
 * Those that read the whole country, the whole bucket, the whole history, or each in its turn. A process that died is seen by its heartbeat,
 * however long it was given: this only ends what turns in circles.
 */
const SECONDS: Readonly<Record<string, number>> = {
  ...{ 'association.sortRecherche': 1_800, 'association.purgeDocuments': 3_600 },
  ...{ 'demandes.writeBilans': 1_800, 'demandes.writeDelais': 1_800 },
  ...{ 'demandes.writeDonneesOuvertes': 1_800, 'demandes.writeRegistre': 1_800 },
  ...{ 'association.readRib': 300, 'demandes.makeExport': 3_600 },
  ...{ 'platform.verifyHistory': 7_200, 'platform.nightly': 1_800 },
};
export const policyOf = (name: string) => ({
  ...QUEUE_POLICY,
  retryLimit: RETRIES[name] ?? QUEUE_POLICY.retryLimit,
  expireInSeconds: SECONDS[name] ?? QUEUE_POLICY.expireInSeconds,
});

export const deadLetterOf = (name: string): string => `${name}.morte`;
