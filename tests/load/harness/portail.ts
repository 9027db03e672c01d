import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { probe } from '../../faults/harness/probe.ts';
import { freePort, REPOSITORY } from '../../faults/harness/settings.ts';
import { waitUntil } from '../../faults/harness/wait.ts';

/** One real process that answers HTTP, as an operator would start it. */
export interface Portail {
  readonly base: string;
  readonly child: ChildProcess;
  /** The errors it wrote: none, when all went well. */
  complaints(): readonly string[];
  stop(): Promise<void>;
}

const START_LIMIT_MS = 45_000;
const STOP_LIMIT_MS = 15_000;
const KEPT_LINES = 50;

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exit;
  clearTimeout(timer);
};

/** The last lines that the process wrote, on either stream. */
const collectLines = (child: ChildProcess): (() => readonly string[]) => {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) =>
        lines.splice(0, Math.max(0, lines.push(line) - KEPT_LINES)),
      );
  }
  return () => lines;
};

/** A warning tells of something handled, such as a slow neighbour on a busy machine; the rest fails a measure. */
const isWarning = (line: string): boolean => line.startsWith('{"level":"warn"');

/** Of this checkout, unless another folder is named. */
export const startPortail = async (
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
  folder: string = REPOSITORY,
): Promise<Portail> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  signal.throwIfAborted();
  const child = spawn(process.execPath, [join(folder, 'apps/server/src/main.ts'), '--modules=all', '--run=http'], {
    env: {
      ...process.env,
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: base,
      LOG_LEVEL: 'warn',
      SECOND_FACTOR: 'optional',
    },
    cwd: folder,
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const lines = collectLines(child);
  const isOver = () => child.exitCode !== null || child.signalCode !== null || signal.aborted;
  const isUp = await waitUntil(async () => isOver() || (await probe(`${base}/ready`)) === 200, START_LIMIT_MS);
  if (isOver() || !isUp) {
    await stopChild(child);
    throw new Error(`le processus HTTP n’est jamais devenu prêt\n${lines().join('\n')}`);
  }
  const complaints = () => lines().filter((line) => !isWarning(line));
  return { base, child, complaints, stop: () => stopChild(child) };
};
