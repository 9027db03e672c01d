import { join } from 'node:path';
import { addressOf } from './probes.ts';
import { startProcess } from './processes.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';

const PROGRAM = join(import.meta.dirname, 'insee/main.ts');

/** Stands for the reception of Insee: what it receives, it judges by its own controls and answers later. */
export const inseeService = ({ INSEE_URL }: Settings): Service => {
  const address = addressOf(INSEE_URL, 80);
  return {
    title: 'Insee',
    address,
    packages: [],
    daemons: [{ name: 'insee', signal: 'SIGTERM', patience: 5 }],
    async probe() {
      const response = await fetch(INSEE_URL, { signal: AbortSignal.timeout(2_000) });
      if (!(await response.text()).includes('<Insee/>')) throw new Error('ce n’est pas la réception');
    },
    start: async () => startProcess('insee', { file: process.execPath, args: [PROGRAM] }),
  };
};
