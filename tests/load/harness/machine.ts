import { createRequire } from 'node:module';
import { cpus, loadavg, totalmem } from 'node:os';
import type { World } from './world.ts';

export interface Machine {
  readonly date: string;
  readonly cores: number;
  readonly model: string;
  readonly memoryGb: number;
  /** Over one minute, before anything of ours ran. */
  readonly load: number;
}

export const readMachine = (): Machine => ({
  date: new Date().toISOString().slice(0, 10),
  cores: cpus().length,
  model: cpus()[0]?.model.trim() ?? '?',
  memoryGb: totalmem() / 2 ** 30,
  load: loadavg()[0] ?? Number.NaN,
});

export interface Versions {
  readonly node: string;
  readonly postgres: string;
  readonly pgbench: string;
  readonly autocannon: string;
  /** The settings of PostgreSQL that a rate of writes depends on most. */
  readonly settings: string;
}

const SETTINGS = `select string_agg(name || ' = ' || current_setting(name), ', ' order by name) as settings,
    split_part(current_setting('server_version'), ' ', 1) as version
  from unnest(array['fsync', 'synchronous_commit', 'shared_buffers']) as name`;

export const readVersions = async ({ database, bare }: World): Promise<Versions> => {
  const [row] = await database.rows<{ settings: string; version: string }>(SETTINGS);
  const { version }: { version: string } = createRequire(import.meta.url)('autocannon/package.json');
  return {
    node: process.versions.node,
    postgres: row?.version ?? '?',
    pgbench: await bare.version(),
    autocannon: version,
    settings: row?.settings ?? '?',
  };
};
