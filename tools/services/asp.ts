import { join } from 'node:path';
import { addressOf } from './probes.ts';
import { startProcess } from './processes.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';

const PROGRAM = join(import.meta.dirname, 'asp/main.ts');

/** Stands for the agency that pays clubs: what it is sent, it counts by itself and answers. */
export const aspService = ({ ASP_URL }: Settings): Service => ({
  title: 'ASP',
  address: addressOf(ASP_URL, 80),
  packages: [],
  daemons: [{ name: 'asp', signal: 'SIGTERM', patience: 5 }],
  async probe() {
    const response = await fetch(ASP_URL, { signal: AbortSignal.timeout(2_000) });
    if (!(await response.text()).includes('ASP')) throw new Error('ce n’est pas l’agence');
  },
  start: async () => startProcess('asp', { file: process.execPath, args: [PROGRAM] }),
});
