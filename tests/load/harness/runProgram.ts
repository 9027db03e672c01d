import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../../faults/harness/settings.ts';

/** One of our programs with its arguments, for as long as it takes; what it wrote, or a failure that says it. */
export const runProgram = (
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(REPOSITORY, script), ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${script} : ${code}\n${output}`))));
  });
