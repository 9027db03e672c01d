import { readMachine } from '../harness/machine.ts';
import { publishSizes } from '../harness/report.ts';
import { dropDatabase } from '../recherche/registreDatabase.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { nameOf } from './base.ts';
import { measureSize, type Size } from './campaign.ts';
import { textOf } from './report.ts';

export const runDossiers = async ({
  sizes,
  seconds,
  contre,
  isWritten,
  isKept,
  page,
  signal,
}: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: Size[] = [];
  try {
    for (const dossiers of sizes) {
      measured.push(await measureSize(dossiers, { seconds, signal, contre, withDebits: dossiers === sizes[0] }));
    }
  } finally {
    if (!isKept) for (const dossiers of sizes) await dropDatabase(nameOf(dossiers));
  }
  const asked = sizes.map((size) => ` --dossiers ${size}`).join('');
  const text = textOf(measured, machine, `npm run bench -- dossiers${asked} --seconds ${seconds} --write`);
  publishSizes({ page, isWritten }, 'bench-dossiers', text, measured);
};
