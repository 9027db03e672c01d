import type { Database } from '../../faults/harness/databases.ts';
import { processorMs } from './processorTime.ts';

const BACKENDS = `select pid from pg_stat_activity where datname = current_database() and usename in ('guichet_app', 'guichet_droits', 'guichet_travaux')`;

/** What PostgreSQL uses of the processors for the portal from now on: the portal keeps its connections. */
export const watchEngines = async ({ rows }: Database): Promise<() => Promise<number>> => {
  const read = async (): Promise<Map<number, number>> =>
    new Map((await rows<{ pid: number }>(BACKENDS)).map(({ pid }) => [pid, processorMs(pid)]));
  const before = await read();
  return async () => [...(await read())].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
};
