import { readMachine } from '../harness/machine.ts';
import { publishSizes } from '../harness/report.ts';
import { dropDatabase } from '../recherche/registreDatabase.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { nameOf } from './base.ts';
import { measureSize, type Size } from './campaign.ts';
import { measureMoteur } from './conditions.ts';
import { textOf } from './report.ts';

export const runRepertoire = async ({
  sizes,
  seconds,
  isWritten,
  isKept,
  page,
  signal,
}: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const moteurs = await measureMoteur();
  const measured: Size[] = [];
  for (const subventions of sizes) {
    await dropDatabase(nameOf(subventions));
    try {
      measured.push(await measureSize(subventions, seconds, signal));
    } finally {
      if (!isKept) await dropDatabase(nameOf(subventions));
    }
  }
  const asked = sizes.map((size) => ` --subventions ${size}`).join('');
  const text = textOf(measured, moteurs, machine, `npm run bench -- repertoire${asked} --seconds ${seconds} --write`);
  publishSizes({ page, isWritten }, 'bench-repertoire', text, measured);
};
