import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';

const ROOT = resolve(import.meta.dirname, '..');
const SETTINGS = join(ROOT, '.svc/settings.env');
const PORT = process.env['E2E_PORT'] ?? '4080';
const NAME = `guichet_e2e_${process.pid}`;
const READY_MS = 60_000;

if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);

const withDatabase = (url: string | undefined): string => {
  const changed = new URL(url ?? '');
  changed.pathname = `/${NAME}`;
  return changed.href;
};

const asAdmin = async (statement: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: process.env['DATABASE_ADMIN_URL'] });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
};

const base = `http://127.0.0.1:${PORT}`;
const env = {
  ...process.env,
  PORT,
  PUBLIC_URL: base,
  DATABASE_URL: withDatabase(process.env['DATABASE_URL']),
  DATABASE_OWNER_URL: withDatabase(process.env['DATABASE_OWNER_URL']),
  WEB_DIST: join(ROOT, 'apps/web/dist'),
  LIMIT_AUTH_PER_MINUTE: '100000',
  LIMIT_MAIL_PER_MINUTE: '100000',
  LIMIT_SESSION_PER_MINUTE: '100000',
  LIMIT_COMPTE_PER_MINUTE: '100000',
  LOG_LEVEL: process.env['E2E_LOG_LEVEL'] ?? 'warn',
  BASE_URL: `${base}/client/`,
};

const runToEnd = (command: string, args: readonly string[], cwd = ROOT): number =>
  spawnSync(command, args, { cwd, env, stdio: 'inherit' }).status ?? 1;

const waitUntilReady = async (): Promise<void> => {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const isReady = await fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolveSoon) => setTimeout(resolveSoon, 100));
  }
  throw new Error('Le portail ne répond pas.');
};

const playwright = async (): Promise<number> => {
  const portail = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: ROOT, env, stdio: 'inherit' });
  try {
    await waitUntilReady();
    return runToEnd(
      join(ROOT, 'node_modules/.bin/playwright'),
      ['test', ...process.argv.slice(2)],
      import.meta.dirname,
    );
  } finally {
    const gone = new Promise((resolveGone) => portail.once('exit', resolveGone));
    portail.kill('SIGTERM');
    await gone;
  }
};

/** The real portal on a database of its own, with its seed, for the length of one run. */
const main = async (): Promise<number> => {
  const built = process.env['E2E_BUILT'] ? 0 : runToEnd('npm', ['run', 'build']);
  if (built !== 0) return built;
  await asAdmin(`create database ${NAME} owner guichet_owner`);
  try {
    const seeded = runToEnd(process.execPath, ['apps/server/src/seed.ts']);
    return seeded === 0 ? await playwright() : seeded;
  } finally {
    await asAdmin(`drop database ${NAME} with (force)`);
  }
};

process.exitCode = await main();
