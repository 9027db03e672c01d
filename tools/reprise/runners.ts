import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { correctPlaywright, readPlaywright } from './playwrightReport.ts';
import type { Report, Unit } from './verdict.ts';
import { correctVitest, readVitest } from './vitestReport.ts';

const ROOT = join(import.meta.dirname, '../..');
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

export interface Runner {
  readonly name: 'vitest' | 'e2e';
  /** Each writes what it saw into a folder of its own; the answer is the exit code. */
  readonly run: (into: string, args: readonly string[]) => number;
  readonly runAgain: (into: string, units: readonly Unit[]) => number;
  readonly read: (folder: string) => { readonly raw: unknown; readonly report: Report } | null;
  readonly correct: (first: unknown, last: unknown, keys: readonly string[]) => object;
}

const jsonIn = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'rapport.json'), 'utf8'));

const runVitest = (into: string, args: readonly string[]): number => {
  const written = [`--outputFile.json=${into}/rapport.json`, `--outputFile.junit=${into}/rapport.xml`];
  const reporters = ['--reporter=dot', '--reporter=json', '--reporter=junit'];
  return (
    spawnSync(bin('vitest'), ['run', ...reporters, ...written, ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 2
  );
};

const runPlaywright = (into: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number =>
  spawnSync(bin('playwright'), ['test', `--last-failed-file=${into}/echecs.json`, ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { ...process.env, ...env, E2E_REPORT: join(into, 'rapport.json') },
    stdio: 'inherit',
  }).status ?? 2;

const ifWritten =
  <T>(read: (folder: string) => T) =>
  (folder: string): T | null =>
    existsSync(join(folder, 'rapport.json')) ? read(folder) : null;

export const RUNNERS: Readonly<Record<string, Runner>> = {
  vitest: {
    name: 'vitest',
    run: runVitest,
    runAgain: (into, units) => runVitest(into, ['--no-file-parallelism', ...units.map(({ key }) => key)]),
    read: ifWritten((folder) => {
      const raw = jsonIn(folder);
      return { raw, report: readVitest(raw, readFileSync(join(folder, 'rapport.xml'), 'utf8')) };
    }),
    correct: correctVitest,
  },
  playwright: {
    name: 'e2e',
    run: runPlaywright,
    // Playwright repeats a test under other ids, that are not among the last failed: hence one run each time.
    runAgain: (into, units) => {
      const failedTests = units.map(({ key }) => key);
      writeFileSync(join(into, 'echecs.json'), JSON.stringify({ status: 'failed', failedTests }));
      const output = join(ROOT, 'reports/e2e-reprise', basename(into));
      const args = ['--last-failed', '--workers=1', '--retries=0', `--output=${output}`];
      return runPlaywright(into, args, { E2E_TRACE: 'oui' });
    },
    read: ifWritten((folder) => {
      const raw = jsonIn(folder);
      return { raw, report: readPlaywright(raw) };
    }),
    correct: (first, _, keys) => correctPlaywright(first, keys),
  },
};
