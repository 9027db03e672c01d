import type { Database } from '../../faults/harness/databases.ts';
import type { Supervised } from '../../faults/harness/supervisor.ts';
import { processorMs } from '../harness/processorTime.ts';

/** Milliseconds of processor so far, by who took them. */
export interface Processor {
  readonly http: number;
  readonly travaux: number;
  readonly postgres: number;
  /** This program, which stands for all the browsers. */
  readonly clients: number;
}

const BACKENDS = `select pid from pg_stat_activity where datname = current_database()`;
const sum = (values: readonly number[]): number =>
  values.filter((value) => !Number.isNaN(value)).reduce((total, value) => total + value, 0);

export const readProcessor = async (
  { rows }: Database,
  https: readonly Supervised[],
  jobs: Supervised,
): Promise<Processor> => ({
  http: sum(https.map(({ pid }) => processorMs(pid()))),
  travaux: processorMs(jobs.pid()),
  postgres: sum((await rows<{ pid: number }>(BACKENDS)).map(({ pid }) => processorMs(pid))),
  clients: processorMs(process.pid),
});

export const perTransmission = (before: Processor, after: Processor, count: number): Processor => ({
  http: (after.http - before.http) / count,
  travaux: (after.travaux - before.travaux) / count,
  postgres: (after.postgres - before.postgres) / count,
  clients: (after.clients - before.clients) / count,
});

/** From the locks, which every role may read: a transaction holds its own number. */
const WAITING = `select count(distinct pid) filter (where not granted)::int as verrou,
    count(distinct pid) filter (where locktype = 'virtualxid' and granted)::int as actives
  from pg_locks where pid <> pg_backend_pid()
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
const EVERY_MS = 100;

export interface Attente {
  /** On average, sessions that wait for a lock that another holds. */
  readonly verrou: number;
  /** On average, sessions that are in a transaction. */
  readonly actives: number;
}

/** Looks now and then at what the sessions of PostgreSQL do; returns how to stop, and what was seen. */
export const watchLocks = ({ rows }: Database): (() => Promise<Attente>) => {
  const seen: Attente[] = [];
  let isOver = false;
  const loop = async (): Promise<void> => {
    while (!isOver) {
      seen.push(...(await rows<{ verrou: number; actives: number }>(WAITING)));
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  const watching = loop();
  return async () => {
    isOver = true;
    await watching;
    const mean = (of: keyof Attente): number => sum(seen.map((one) => one[of])) / Math.max(1, seen.length);
    return { verrou: mean('verrou'), actives: mean('actives') };
  };
};
