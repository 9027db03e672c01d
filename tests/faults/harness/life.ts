import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { probe } from './probe.ts';
import type { ProcessLog } from './processLog.ts';
import { REPOSITORY } from './settings.ts';
import { waitUntil } from './wait.ts';

export interface Readiness {
  /** From the spawn to the first yes. */
  readonly readyMs: number;
  /** Of which it could have run, and others had the processors: no part of how long a start takes. */
  readonly waitedMs: number;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface LifeOptions {
  readonly run: 'http' | 'jobs';
  readonly env: Readonly<Record<string, string>>;
  readonly log: ProcessLog;
  readonly readyUrl: string;
}

/** One life of a supervised process, from its spawn to its end. */
export interface Life {
  readonly child: ChildProcess;
  readonly ready: Promise<Readiness>;
  readonly exit: Promise<Exit>;
}

const MAIN = join(REPOSITORY, 'apps/server/src/main.ts');
const START_LIMIT_MS = 60_000;

/** Of its main thread, as the Linux scheduler counts it; 0 where the system does not say. */
const waitedMsOf = (pid: number | undefined): number => {
  try {
    const nanoseconds = Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]);
    return Math.round(nanoseconds / 1e6);
  } catch {
    return 0;
  }
};

const spawnMain = ({ run, env, log }: LifeOptions): ChildProcess => {
  const options = { env: { ...process.env, ...env }, cwd: REPOSITORY };
  const child = spawn(process.execPath, [MAIN, '--modules=all', `--run=${run}`], options);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', log.stream());
  }
  return child;
};

export const startLife = (options: LifeOptions): Life => {
  const { run, log, readyUrl } = options;
  const saidReady = log.count('prêt');
  const startedAt = performance.now();
  const child = spawnMain(options);
  let isOver = false;
  const exit = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      isOver = true;
      resolve({ code, signal });
    });
  });
  const isReady = async () => (run === 'http' ? (await probe(readyUrl)) === 200 : log.count('prêt') > saidReady);
  const waitReady = async (): Promise<Readiness> => {
    const isUp = await waitUntil(async () => isOver || (await isReady()), START_LIMIT_MS, 20);
    if (isOver) throw new Error(`un processus ${run} est mort avant d’être prêt`);
    if (!isUp) throw new Error(`un processus ${run} n’est pas prêt après ${START_LIMIT_MS} ms`);
    return { readyMs: Math.round(performance.now() - startedAt), waitedMs: waitedMsOf(child.pid) };
  };
  const ready = waitReady();
  // Read by whoever waits for it; a life that nobody waits for may end young.
  ready.catch(() => undefined);
  return { child, ready, exit };
};
