import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openServicesDirectory } from './directory.ts';

/**
 * Two checkouts must not start the same service at once. The lock is the kernel's: it ends with its holder,
 * and the holder ends with us, because its input closes.
 */
export const withLock = async <T>(work: () => Promise<T>): Promise<T> => {
  const file = join(openServicesDirectory(), 'lock');
  const holder = spawn('flock', ['-w', '900', file, 'sh', '-c', 'echo ok; cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [first] = await Promise.race([once(holder.stdout, 'data'), once(holder, 'close')]);
  if (String(first).trim() !== 'ok') throw new Error(`le verrou ${file} n’a pas pu être pris`);
  try {
    return await work();
  } finally {
    holder.stdin.end();
  }
};
