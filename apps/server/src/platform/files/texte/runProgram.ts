import { spawn } from 'node:child_process';

/** What an outside program may take of this machine. */
export interface Borne {
  /** Of processor. */
  readonly secondes: number;
  /** When it is stopped, whatever it has taken: another may hold the processor. */
  readonly fin: number;
  readonly mo: number;
  readonly octets: number;
}

/** Not on this machine: nothing to try again. */
export class ProgramAbsent extends Error {
  override readonly name = 'ProgramAbsent';
}

const MO = 1_048_576;
const ABSENT = 127;
/** Nothing of ours: neither keys nor addresses. */
const ENV = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1' };

/**
 * What a program of the system says of a content, or null when it fails, is too slow, takes or says too much. Memory,
 * processor and files are bounded by the kernel (prlimit), the time by us; it writes no file and is told nothing of ours.
 */
export const runProgram = (
  [name, ...args]: readonly [string, ...string[]],
  content: Buffer,
  { secondes, fin, mo, octets }: Borne,
): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const bounds = [`--as=${mo * MO}`, `--cpu=${secondes}`, '--fsize=0', '--core=0', '--nofile=64'];
    const child = spawn('prlimit', [...bounds, '--', 'nice', name, ...args], {
      ...{ env: ENV, cwd: '/' },
      stdio: ['pipe', 'pipe', 'ignore'],
      // Of a group of its own: what it starts is stopped with it, and what it said last is not waited for.
      detached: true,
    });
    let isStopped = false;
    const stop = (): void => {
      isStopped = true;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of it was over already.
      }
      child.stdout.destroy();
    };
    const timer = setTimeout(stop, Math.max(0, fin - performance.now()));
    const pieces: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > octets) stop();
      else pieces.push(piece);
    });
    // It may say what it has to before it has read all: that is no failure.
    child.stdin.on('error', () => undefined);
    child.on('error', () => {
      clearTimeout(timer);
      reject(new ProgramAbsent('prlimit'));
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === ABSENT) reject(new ProgramAbsent(name));
      else resolve(code === 0 && !isStopped ? Buffer.concat(pieces) : null);
    });
    child.stdin.end(content);
  });
