import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { probe } from '../../faults/harness/probe.ts';
import { freePort, REPOSITORY } from '../../faults/harness/settings.ts';
import { waitUntil } from '../../faults/harness/wait.ts';

const START_LIMIT_MS = 60_000;

/** One process of jobs, started again when it was killed. */
export const createOuvrier = (env: Readonly<Record<string, string>>) => {
  let child: ChildProcess | null = null;
  let memory = 0;
  const look = (): void => {
    try {
      const said = /VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${child?.pid}/status`, 'utf8'))?.[1];
      memory = Math.max(memory, Number(said ?? 0) / 1_024);
    } catch {
      // It has just died: what it took was seen before.
    }
  };
  return {
    memory: () => memory,
    look,
    /** Ready the first time; later nobody waits for it. */
    async start(isAwaited = false) {
      const args = [join(REPOSITORY, 'apps/server/src/main.ts'), '--modules=all', '--run=jobs'];
      const port = await freePort();
      child = spawn(process.execPath, args, {
        cwd: REPOSITORY,
        env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (!isAwaited) return;
      await waitUntil(async () => (await probe(`http://127.0.0.1:${port}/ready`)) === 200, START_LIMIT_MS);
      look();
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};
export type Ouvrier = ReturnType<typeof createOuvrier>;
