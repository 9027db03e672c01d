import { readMachine } from '../harness/machine.ts';
import { publishSizes } from '../harness/report.ts';
import { dropDatabase } from '../recherche/registreDatabase.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { nameOf } from './base.ts';
import { measureSize, type Size } from './campaign.ts';
import { textOf } from './report.ts';

/** approvals.md 7: what approvals cost, and what they make grants cost. */
export const runAgrements = async (options: SizedOptions): Promise<void> => {
  const { sizes, seconds, isWritten, isKept, page, signal } = options;
  const machine = readMachine();
  const measured: Size[] = [];
  try {
    for (const size of sizes) measured.push(await measureSize(size, seconds, signal));
  } finally {
    if (!isKept) for (const size of sizes) await dropDatabase(nameOf(size));
  }
  const asked = sizes.map((size) => ` --instructions ${size}`).join('');
  const text = textOf(measured, machine, `npm run bench -- agrements${asked} --seconds ${seconds} --write`);
  publishSizes({ page, isWritten }, 'bench-agrements', text, measured);
};
