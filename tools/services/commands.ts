import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  readonly seconds?: number;
}

/** Runs to its end and answers its output; a failure carries what the command said. */
export const run = async (file: string, args: readonly string[], options: RunOptions = {}): Promise<string> => {
  const { env, uid, gid, seconds = 60 } = options;
  const identity = uid === undefined || gid === undefined ? {} : { uid, gid };
  const { stdout } = await execute(file, args, {
    cwd: '/',
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, ...env },
    timeout: seconds * 1000,
    maxBuffer: 64 * 1024 * 1024,
    ...identity,
  });
  return stdout;
};

export const succeeds = async (attempt: () => Promise<unknown>): Promise<boolean> => {
  try {
    await attempt();
    return true;
  } catch {
    return false;
  }
};

/** Tries until it no longer throws; when time is up, the last reason is the one told. */
export const retry = async <T>(seconds: number, attempt: () => Promise<T>): Promise<T> => {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(100);
    }
  }
};
