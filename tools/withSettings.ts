import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '..');
const [script, ...args] = process.argv.slice(2);

if (script === undefined) {
  console.error('Usage : node tools/withSettings.ts SCRIPT arguments…');
  process.exit(64);
}

const child = spawn(process.execPath, ['--env-file-if-exists=.svc/settings.env', script, ...args], {
  cwd: REPOSITORY,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
