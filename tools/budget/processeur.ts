import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ: what /proc counts in, whatever the kernel was built with. */
const TICKS_PER_SECOND = 100;
const SERVICES = new Set(['postgres', 'redis-server', 'clamd', 'ceph-mon', 'ceph-mgr', 'ceph-osd', 'radosgw']);
const SMTP = 'aiosmtpd';

interface Stat {
  readonly name: string;
  readonly own: number;
  /** Of the children that ended and were waited for, and of theirs. */
  readonly children: number;
}

/** Of /proc/PID/stat, whose name may itself hold spaces and brackets. */
export const readStat = (stat: string): Stat => {
  const [opened, closed] = [stat.indexOf('('), stat.lastIndexOf(')')];
  const fields = stat.slice(closed + 2).split(' ');
  const seconds = (rank: number): number => Number(fields[rank] ?? 0) / TICKS_PER_SECOND;
  return { name: stat.slice(opened + 1, closed), own: seconds(11) + seconds(12), children: seconds(13) + seconds(14) };
};

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Processor seconds of all that this process started, once it ended. */
export const secondsOfChildren = (): number => readStat(textOf('/proc/self/stat')).children;

const isSmtp = (pid: string, name: string): boolean =>
  name.startsWith('python') && textOf(`/proc/${pid}/cmdline`).includes(SMTP);

/** Processor seconds of the services of this machine since they started; a session of PostgreSQL that ended is in its parent's. */
export const secondsOfServices = (): number => {
  let sum = 0;
  for (const pid of readdirSync('/proc')) {
    const text = /^\d+$/u.test(pid) ? textOf(`/proc/${pid}/stat`) : '';
    if (text === '') continue;
    const { name, own, children } = readStat(text);
    if (SERVICES.has(name) || isSmtp(pid, name)) sum += own + children;
  }
  return sum;
};
