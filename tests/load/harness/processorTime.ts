import { readdirSync, readFileSync } from 'node:fs';

/**
 * What a process has used of the processors so far, all threads, as the Linux scheduler counts it; NaN where the
 * system does not say. It depends less than a rate on what else the machine does.
 */
export const processorMs = (pid: number | undefined): number => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
    return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return Number.NaN;
  }
};
