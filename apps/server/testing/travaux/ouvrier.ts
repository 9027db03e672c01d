import type { Regent } from '../../src/platform/dehors/regent.ts';
import type { JobName, JobPayloads } from '../../src/platform/jobs.ts';
import { createPas, jobIdOf, withJobs } from './coupure.ts';

/** A worker that nothing cuts, with the reception that is given: each job is done when it is asked for, and awaited. */
export const withWorker = <Result>(
  appUrl: string,
  regent: Regent,
  work: (run: <Name extends JobName>(name: Name, payload: JobPayloads[Name]) => Promise<void>) => Promise<Result>,
): Promise<Result> =>
  withJobs(
    appUrl,
    { mails: [], objets: new Map() },
    createPas(Number.POSITIVE_INFINITY, () => undefined),
    (find) => work((name, payload) => find(name).run(payload as never, { jobId: jobIdOf(name), attempt: 1 })),
    { regent },
  );
