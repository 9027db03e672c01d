import { spawn } from 'node:child_process';

export interface BareRun {
  readonly tps: number;
  readonly transactions: number;
}

export interface BareEngine {
  /** The script, over and over, on as many connections as the server has. */
  run(script: string, seconds: number): Promise<BareRun>;
  /** Scripts in files, drawn at random, 128 at most; extended: planned at each turn, as the server's are. */
  runFiles(paths: readonly string[], seconds: number, mode: 'extended' | 'prepared'): Promise<BareRun>;
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

const pgbench = ({ url, args, script = '', signal }: PgbenchCall): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, { env: { ...process.env, ...environmentOf(url), LC_ALL: 'C' }, signal });
    let [output, complaints] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
    child.once('error', (error) => reject(signal.aborted ? signal.reason : error));
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`pgbench ${args.join(' ')} : ${code}\n${complaints}`)),
    );
    child.stdin.end(script);
  });

const numberAfter = (output: string, label: string): number => {
  const found = output.split(label)[1]?.match(/^\s*([\d.]+)/)?.[1];
  if (found === undefined) throw new Error(`pgbench n’a pas dit « ${label} » :\n${output}`);
  return Number(found);
};

/** A transaction that failed makes the rate worthless. */
const readRun = (output: string): BareRun => {
  const failed = numberAfter(output, 'number of failed transactions:');
  if (failed > 0) throw new Error(`${failed} transactions de pgbench ont échoué`);
  return {
    tps: numberAfter(output, 'tps ='),
    transactions: numberAfter(output, 'number of transactions actually processed:'),
  };
};

export const createBareEngine = ({ appUrl, ownerUrl, connections, comptes, signal }: BareOptions): BareEngine => {
  const common = (seconds: number) => ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`];
  return {
    async run(script, seconds) {
      const args = [...common(seconds), '-D', `comptes=${comptes}`, '-f', '-'];
      return readRun(await pgbench({ url: appUrl, args, script, signal }));
    },
    async runFiles(paths, seconds, mode) {
      const args = [...common(seconds), '-M', mode, ...paths.flatMap((path) => ['-f', path])];
      return readRun(await pgbench({ url: appUrl, args, signal }));
    },
    async prepareCalibration() {
      await pgbench({ url: ownerUrl, args: ['-i', '-q', '-s', '1'], signal });
    },
    async calibrate(seconds) {
      return readRun(await pgbench({ url: ownerUrl, args: [...common(seconds), '-S'], signal })).tps;
    },
    async version() {
      return (await pgbench({ url: ownerUrl, args: ['--version'], signal })).match(/[\d.]+/)?.[0] ?? '?';
    },
  };
};
