import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '..');
const SETTINGS = '--env-file-if-exists=.svc/settings.env';
const VITE = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
const WEB_PORT = '4001';

/** Links in mails lead where the application is served in development; its people sign in with a password alone. */
const env = { SECOND_FACTOR: 'optional', ...process.env, PUBLIC_URL: `http://127.0.0.1:${WEB_PORT}` };

const start = (args: readonly string[], cwd = REPOSITORY): ChildProcess =>
  spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });

const migrate = async (): Promise<void> => {
  const [code] = await once(start([SETTINGS, 'apps/server/src/migrate.ts']), 'exit');
  if (code !== 0) throw new Error('Les migrations ont échoué : le portail ne démarre pas.');
};

const startServer = (): ChildProcess =>
  start(['--watch', SETTINGS, 'apps/server/src/main.ts', '--modules=all', '--run=http,jobs']);

const startWeb = (): ChildProcess =>
  start([VITE, '--host', '127.0.0.1', '--port', WEB_PORT, '--strictPort'], join(REPOSITORY, 'apps/web'));

/** Until one of them ends, or Ctrl-C: then neither survives the other. */
const runTogether = async (children: readonly ChildProcess[]): Promise<void> => {
  const stop = (): void => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  for (const child of children) child.on('exit', stop);
  await Promise.all(children.map((child) => once(child, 'exit')));
};

const main = async (): Promise<void> => {
  if (!existsSync(join(REPOSITORY, '.svc/settings.env'))) {
    throw new Error('Les réglages manquent : lancez d’abord « npm run services -- start ».');
  }
  await migrate();
  const children = [startServer(), startWeb()];
  console.log(`\nOuvrez http://127.0.0.1:${WEB_PORT}/client/ (Ctrl-C pour arrêter)\n`);
  await runTogether(children);
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
