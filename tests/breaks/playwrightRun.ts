import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readPlaywright } from '../../tools/reprise/playwrightReport.ts';
import { citing } from './store.ts';
import type { Verdict, Wanted } from './vitestRun.ts';

/** Away from the port of the journeys that someone may be running. */
const PORT = String(20_000 + (process.pid % 20_000));

/** Builds and starts the spoiled portal, then walks only the journeys that cite the ids. */
export const runJourneys = (copy: string, wanted: readonly Wanted[]): Verdict[] => {
  const report = join(copy, 'reports/e2e.json');
  rmSync(report, { force: true });
  const files = [...new Set(wanted.map(({ file }) => basename(file)))];
  const ids = [...new Set(wanted.map(({ id }) => citing(id).source))];
  spawnSync(process.execPath, ['e2e/run.ts', '--grep', ids.join('|'), ...files], {
    cwd: copy,
    env: { ...process.env, E2E_PORT: PORT },
    stdio: 'ignore',
  });
  if (!existsSync(report)) return wanted.map(() => 'arrêté');
  const { units } = readPlaywright(JSON.parse(readFileSync(report, 'utf8')));
  return wanted.map(({ id, file }) => {
    const isCited = (title: string): boolean => title.startsWith(`${basename(file)} `) && citing(id).test(title);
    if (units.some(({ failed }) => failed.some(isCited))) return 'rouge';
    return units.some(({ passed }) => passed.some(isCited)) ? 'vert' : 'absent';
  });
};
