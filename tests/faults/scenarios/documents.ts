import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Scenario } from '../harness/scenario.ts';
import { REPOSITORY } from '../harness/settings.ts';

const HISTOIRES = '5000';
const TEST = 'apps/server/src/modules/association/document/histoires.real.test.ts';
const VITEST = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');

const runHistoires = (): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [VITEST, 'run', '--project', 'real', TEST], {
      cwd: REPOSITORY,
      env: { ...process.env, HISTOIRES },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });

/** Long: asked for by its name, and not with the others. */
export const documents: Scenario = {
  name: 'documents',
  title: `${HISTOIRES} histoires de dépôts, remplacements, suppressions, retours et purges, avec pannes et gestes simultanés`,
  limitSeconds: 3_600,
  async run(_, verdict) {
    const { code, output } = await runHistoires();
    verdict.expect(code === 0, output.slice(-3_000));
    verdict.figure('histoires', HISTOIRES);
  },
};
