import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateOnceSettled } from './progress.ts';

export interface BareRun {
  readonly tps: number;
  readonly transactions: number;
}

/** One request: its statements, and the values that they are given as parameters. */
export interface BareScript {
  readonly text: string;
  readonly variables: Readonly<Record<string, string>>;
}

export interface BareEngine {
  /** The script, over and over, on as many connections as the server has. */
  run(script: string, seconds: number): Promise<BareRun>;
  /**
   * Each connection has requests of its own, so that two never write the same; prepared with parameters, and counted from
   * when PostgreSQL has chosen how to plan them. The rate of all connections together.
   */
  runEach(scripts: readonly BareScript[], seconds: number): Promise<number>;
  /** One row by its primary key, as `pgbench -S`: what this machine is worth now. */
  prepareCalibration(): Promise<void>;
  calibrate(seconds: number): Promise<number>;
  version(): Promise<string>;
}

export interface BareOptions {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly connections: number;
  readonly comptes: number;
  readonly signal: AbortSignal;
}

/** By the environment: a password has no place among the arguments, that everyone on the machine can list. */
const environmentOf = (url: string): Record<string, string> => {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
    // As the server's connections.
    PGOPTIONS: '-c jit=off',
  };
};

interface PgbenchCall {
  readonly url: string;
  readonly args: readonly string[];
  readonly script?: string;
  readonly signal: AbortSignal;
}

const pgbench = ({ url, args, script = '', signal }: PgbenchCall): Promise<{ output: string; complaints: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, { env: { ...process.env, ...environmentOf(url), LC_ALL: 'C' }, signal });
    let [output, complaints] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
    child.once('error', (error) => reject(signal.aborted ? signal.reason : error));
    child.once('close', (code) =>
      code === 0
        ? resolve({ output, complaints })
        : reject(new Error(`pgbench ${args.slice(0, 20).join(' ')} : ${code}\n${complaints.slice(0, 4_000)}`)),
    );
    child.stdin.end(script);
  });

const numberAfter = (output: string, label: string): number => {
  const found = output.split(label)[1]?.match(/^\s*([\d.]+)/)?.[1];
  if (found === undefined) throw new Error(`pgbench n’a pas dit « ${label} » :\n${output}`);
  return Number(found);
};

/** A transaction that failed makes the rate worthless. */
const readRun = ({ output }: { readonly output: string }): BareRun => {
  const failed = numberAfter(output, 'number of failed transactions:');
  if (failed > 0) throw new Error(`${failed} transactions de pgbench ont échoué`);
  return {
    tps: numberAfter(output, 'tps ='),
    transactions: numberAfter(output, 'number of transactions actually processed:'),
  };
};

/** Few enough to be all executed often in a round. */
const SCRIPTS_EACH = 2;
/** PostgreSQL plans a prepared statement anew five times, then chooses. */
const EXECUTIONS = 8;
const SETTLE_SECONDS = 3;

const argumentsOf = ({ text, variables }: BareScript, path: string): string[] => {
  writeFileSync(path, text);
  return ['-f', path, ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])];
};

export const createBareEngine = ({ appUrl, ownerUrl, connections, comptes, signal }: BareOptions): BareEngine => {
  const common = (seconds: number) => ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`];
  return {
    async run(script, seconds) {
      const args = [...common(seconds), '-D', `comptes=${comptes}`, '-f', '-'];
      return readRun(await pgbench({ url: appUrl, args, script, signal }));
    },
    async runEach(scripts, seconds) {
      const folder = mkdtempSync(join(tmpdir(), 'guichet-bench-'));
      try {
        const rates = Array.from({ length: Math.min(connections, scripts.length) }, async (_, rank) => {
          const own = scripts.filter((_script, index) => index % connections === rank).slice(0, SCRIPTS_EACH);
          const args = ['-n', '-M', 'prepared', '-c', '1', '-T', `${seconds + SETTLE_SECONDS}`, '-P', '1'];
          const given = own.flatMap((script, index) => argumentsOf(script, join(folder, `${rank}-${index}.sql`)));
          const run = await pgbench({ url: appUrl, args: [...args, ...given], signal });
          readRun(run);
          return rateOnceSettled(run.complaints, own.length * EXECUTIONS);
        });
        return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    async prepareCalibration() {
      await pgbench({ url: ownerUrl, args: ['-i', '-q', '-s', '1'], signal });
    },
    async calibrate(seconds) {
      return readRun(await pgbench({ url: ownerUrl, args: [...common(seconds), '-S'], signal })).tps;
    },
    async version() {
      return (await pgbench({ url: ownerUrl, args: ['--version'], signal })).output.match(/[\d.]+/)?.[0] ?? '?';
    },
  };
};
