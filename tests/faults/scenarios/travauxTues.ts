import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Scenario } from '../harness/scenario.ts';
import { REPOSITORY } from '../harness/settings.ts';

const TEST = 'apps/server/src/platform/travaux.http.test.ts';
const VITEST = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');

const runTues = (): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [VITEST, 'run', '--project', 'real', TEST], {
      cwd: REPOSITORY,
      env: { ...process.env, KILL9: 'tous', NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });

/** Long, a process for each step: asked for by its name. */
export const travauxTues: Scenario = {
  name: 'travaux-tues',
  title: 'Chaque sorte de travail, dans un processus tué (kill -9) à chacun de ses pas, puis reprise',
  limitSeconds: 3_600,
  async run(_, verdict) {
    const { code, output } = await runTues();
    verdict.expect(code === 0, output.slice(-3_000));
    const steps = [...output.matchAll(/^ {2}'[\w.]+': (\d+)/gmu)].map(([, count]) => Number(count));
    verdict.figure('sortes de travaux', steps.length);
    verdict.figure(
      'processus tués',
      steps.reduce((sum, count) => sum + count, 0),
    );
  },
};
