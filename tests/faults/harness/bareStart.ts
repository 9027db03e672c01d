import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from './settings.ts';

const PROGRAM = join(REPOSITORY, 'apps/server/testing/bareProgram.ts');
const TIMES = 4;

const startOnce = (): number => {
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, [PROGRAM]);
  if (status !== 0) throw new Error('le programme nu ne démarre pas');
  return Math.round(performance.now() - startedAt);
};

/** How fast this machine starts a program that only loads the libraries of ours; the quickest, so that chance does not count. */
export const measureBareStart = (): number => Math.min(...Array.from({ length: TIMES }, startOnce));
