import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from './settings.ts';

export interface ScriptResult {
  readonly code: number | null;
  readonly output: string;
}

/** One of the server's own programs, as an operator would run it. */
export const runScript = (path: string, env: Readonly<Record<string, string>>): Promise<ScriptResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(REPOSITORY, path)], {
      env: { ...process.env, ...env },
      timeout: 180_000,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
