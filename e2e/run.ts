import { spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { COUTS, tellCouts } from './support/cout.ts';
import { readTraces } from './support/traces.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SETTINGS = join(ROOT, '.svc/settings.env');
const PORT = process.env['E2E_PORT'] ?? '4080';
const NAME = `guichet_e2e_${process.pid}`;
const PORT_PROCONNECT = String(Number(PORT) + 1);
const PORT_INSEE = String(Number(PORT) + 2);
const PORT_ASP = String(Number(PORT) + 3);
const READY_MS = 60_000;
const LOG = join(ROOT, 'reports/e2e-portail.log');
/** A copy: another build meanwhile would take the pages away from under the journeys. */
const WEB = join(ROOT, `reports/e2e-web-${process.pid}`);
const SECRETS = join(ROOT, `reports/e2e-secrets-${process.pid}`);

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

/** A name, not a number: a passkey belongs to a name. */
const base = `http://localhost:${PORT}`;
const env = {
  ...process.env,
  PORT,
  PUBLIC_URL: base,
  DATABASE_URL: withDatabase(process.env['DATABASE_URL']),
  DATABASE_OWNER_URL: withDatabase(process.env['DATABASE_OWNER_URL']),
  WEB_DIST: WEB,
  LIMIT_AUTH_PER_MINUTE: '100000',
  LIMIT_CONNEXION_PER_MINUTE: '100000',
  LIMIT_MAIL_PER_MINUTE: '100000',
  LIMIT_SESSION_PER_MINUTE: '100000',
  LIMIT_COMPTE_PER_MINUTE: '100000',
  LIMIT_RECHERCHE_PER_MINUTE: '100000',
  LIMIT_FICHIER_PER_MINUTE: '100000',
  LIMIT_CLE_PER_MINUTE: '100000',
  // The journeys of factors ask for them; the others sign in with a password alone.
  SECOND_FACTOR: 'optional',
  // A journey goes on at once with what it asked of many: what waits is tested with the real worker.
  UNDO_SECONDS: '0',
  PROCONNECT_ISSUER: `http://127.0.0.1:${PORT_PROCONNECT}`,
  PROCONNECT_CLIENT_ID: 'portail',
  PROCONNECT_CLIENT_SECRET: 'un-secret-de-portail-pour-les-essais',
  INSEE_URL: `http://127.0.0.1:${PORT_INSEE}`,
  ASP_URL: `http://127.0.0.1:${PORT_ASP}`,
  // Two browsers on a small machine: what would be a failure in service is only slowness here.
  DATABASE_PATIENCE: '10',
  LOG_LEVEL: 'debug',
  E2E_SECRETS: SECRETS,
  BASE_URL: `${base}/client/`,
};

const runToEnd = (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): number =>
  spawnSync(command, args, { cwd: ROOT, env: { ...env, ...more }, stdio: 'inherit' }).status ?? 1;

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

/** T19: what the portal wrote while people typed passwords and followed links. The secrets themselves do not outlive it. */
const checkTraces = (): number => {
  const { lines, secrets, leaks } = readTraces(LOG, SECRETS);
  rmSync(SECRETS, { force: true });
  console.log(`Journal du portail : ${lines} ligne(s), ${secrets} secret(s) cherché(s), ${leaks.length} trouvé(s).`);
  for (const leak of leaks.slice(0, 20)) console.error(`✗ ${leak}`);
  return leaks.length === 0 && lines > 0 && secrets > 0 ? 0 : 1;
};

const playwright = async (): Promise<number> => {
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  writeFileSync(SECRETS, '', { mode: 0o600 });
  const log = openSync(LOG, 'w');
  const portail = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: ROOT, env, stdio: ['ignore', log, log] });
  const beside = (...args: readonly string[]) =>
    spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const dehors = [
    beside('e2e/support/proconnect.main.ts', base, PORT_PROCONNECT),
    beside('tools/services/insee/main.ts', PORT_INSEE),
    beside('tools/services/asp/main.ts', PORT_ASP),
  ];
  try {
    await waitUntilReady();
    const args = ['tools/reprise/main.ts', 'playwright', ...process.argv.slice(2)];
    return runToEnd(process.execPath, args, { E2E_PORTAIL: String(portail.pid) });
  } finally {
    for (const one of dehors) one.kill('SIGTERM');
    if (portail.exitCode === null) {
      const gone = new Promise((resolveGone) => portail.once('exit', resolveGone));
      portail.kill('SIGTERM');
      await gone;
    }
    closeSync(log);
  }
};

/** The real portal on a database of its own, with its seed, for the length of one run. */
const main = async (): Promise<number> => {
  const built = process.env['E2E_BUILT'] ? 0 : runToEnd('npm', ['run', 'build']);
  if (built !== 0) return built;
  cpSync(join(ROOT, 'apps/web/dist'), WEB, { recursive: true });
  await asAdmin(`create database ${NAME} owner guichet_owner`);
  try {
    const seeded = runToEnd(process.execPath, ['apps/server/src/seed.ts']);
    if (seeded !== 0) return seeded;
    const journeys = await playwright();
    if (COUTS) tellCouts(COUTS);
    return checkTraces() || journeys;
  } finally {
    rmSync(WEB, { recursive: true, force: true });
    await asAdmin(`drop database ${NAME} with (force)`);
  }
};

process.exitCode = await main();
