import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openServicesDirectory, servicesDirectory } from './directory.ts';
import { REPOSITORY } from './settings.ts';

/** A process started by this tool. The start time tells it from another that later received the same pid. */
export interface Started {
  readonly pid: number;
  readonly startTime: string;
  readonly checkout: string;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** PostgreSQL refuses to run as root. */
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

/** Fields of /proc/PID/stat after the name, which may itself hold spaces and brackets. */
export const startTimeIn = (stat: string): string | undefined => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
};

const startTimeOf = (pid: number): string | undefined => {
  try {
    return startTimeIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
};

const pidFile = (name: string): string => join(servicesDirectory(), 'pids', `${name}.json`);
export const logFile = (name: string): string => join(servicesDirectory(), 'logs', `${name}.log`);

const parseStarted = (text: string): Started | undefined => {
  const { pid, startTime, checkout } = JSON.parse(text);
  return Number.isInteger(pid) && typeof startTime === 'string' && typeof checkout === 'string'
    ? { pid, startTime, checkout }
    : undefined;
};

/** The process known under this name, if it still lives. */
export const findStarted = (name: string): Started | undefined => {
  if (!existsSync(pidFile(name))) return undefined;
  const started = parseStarted(readFileSync(pidFile(name), 'utf8'));
  return started && startTimeOf(started.pid) === started.startTime ? started : undefined;
};

/** A process of another checkout is left alone, unless that checkout is gone and nobody else could stop it. */
export const isOurs = ({ checkout }: Started): boolean => checkout === REPOSITORY || !existsSync(checkout);

const remember = (name: string, pid: number): void => {
  const startTime = startTimeOf(pid);
  if (startTime === undefined) throw new Error(`${name} s’est arrêté aussitôt : voir ${logFile(name)}.`);
  writeFileSync(pidFile(name), JSON.stringify({ pid, startTime, checkout: REPOSITORY } satisfies Started));
};

/** Runs detached, in its own session, so that it outlives this command. */
export const startProcess = (name: string, { file, args, uid, gid }: Command): void => {
  if (findStarted(name)) return;
  const directory = openServicesDirectory();
  for (const folder of ['pids', 'logs']) mkdirSync(join(directory, folder), { recursive: true });
  const log = openSync(logFile(name), 'a');
  const identity = uid === undefined || gid === undefined ? {} : { uid, gid };
  const child = spawn(file, args, { detached: true, stdio: ['ignore', log, log], cwd: '/', ...identity });
  closeSync(log);
  child.on('error', ({ message }) => console.error(`${name} : ${message}`));
  child.unref();
  if (child.pid !== undefined) remember(name, child.pid);
};

const endsWithin = async (name: string, seconds: number): Promise<boolean> => {
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    if (!findStarted(name)) return true;
    await wait(100);
  }
  return false;
};

export type StopOutcome = 'stopped' | 'absent' | 'foreign';

export const stopProcess = async (name: string, signal: NodeJS.Signals, seconds: number): Promise<StopOutcome> => {
  const started = findStarted(name);
  if (started && !isOurs(started)) return 'foreign';
  if (started) {
    process.kill(started.pid, signal);
    if (!(await endsWithin(name, seconds))) process.kill(started.pid, 'SIGKILL');
  }
  rmSync(pidFile(name), { force: true });
  return started ? 'stopped' : 'absent';
};
