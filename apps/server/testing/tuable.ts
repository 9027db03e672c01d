import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, createCaller } from './caller.ts';
import { envBeside, type Portail } from './portail.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const READY_MS = 60_000;

/** The program in a process of its own, beside the first and on the same database: it can really be killed. */
export const startTuable = async (portail: Portail) => {
  const { base, env } = await envBeside(portail);
  const args = ['apps/server/src/main.ts', '--modules=all', '--run=http'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' });
  const ended = new Promise<string | null>((done) => child.once('exit', (_, signal) => done(signal)));
  const isReady = () =>
    fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const end = Date.now() + READY_MS;
  while (child.exitCode === null && Date.now() < end && !(await isReady())) await wait(100);
  return {
    /** The same person, at the same time, served by this one. */
    as({ cookies }: Caller): Caller {
      const caller = createCaller(base, 'navigateur');
      for (const [name, cookie] of cookies) caller.cookies.set(name, cookie);
      return caller;
    },
    kill: (): Promise<string | null> => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};
