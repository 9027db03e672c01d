import { readMachine } from '../harness/machine.ts';
import { publishSizes } from '../harness/report.ts';
import { dropDatabase } from '../recherche/registreDatabase.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { nameOf } from './base.ts';
import { measureSize, type Size } from './campaign.ts';
import { textOf } from './report.ts';

/** The work of one service, however much it holds. */
export const runTravail = async ({ sizes, seconds, isWritten, isKept, page, signal }: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: Size[] = [];
  try {
    for (const instructions of sizes) measured.push(await measureSize(instructions, seconds, signal));
  } finally {
    if (!isKept) for (const instructions of sizes) await dropDatabase(nameOf(instructions));
  }
  const asked = sizes.map((size) => ` --instructions ${size}`).join('');
  const text = textOf(measured, machine, `npm run bench -- travail${asked} --seconds ${seconds} --write`);
  publishSizes({ page, isWritten }, 'bench-travail', text, measured);
};
