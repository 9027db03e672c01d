import { randomUUID } from 'node:crypto';
import { createDatabases } from '../../faults/harness/databases.ts';
import { readSettings } from '../../faults/harness/settings.ts';
import { readMachine } from '../harness/machine.ts';
import { count, french, tableOf, writeBetween } from '../harness/page.ts';
import { runProgram } from '../harness/runProgram.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { fillStatement } from './remplir.ts';

interface Size {
  readonly lignes: number;
  readonly secondes: number;
  readonly dit: string;
}

/** How long it takes to read the whole history again, as `npm run verify-history` does. */
export const runHistorique = async ({ sizes, isWritten, page }: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const databases = createDatabases(readSettings(), `guichet_bench_historique_${randomUUID().slice(0, 8)}`);
  const measured: Size[] = [];
  try {
    for (const [rang, lignes] of sizes.entries()) {
      const base = await databases.clone(`t${rang}`);
      try {
        await base.rows(fillStatement(lignes));
        await base.rows('vacuum analyze platform.historique');
        const start = performance.now();
        const dit = await runProgram('apps/server/src/verifyHistory.ts', [], { DATABASE_OWNER_URL: base.ownerUrl });
        measured.push({ lignes, secondes: (performance.now() - start) / 1_000, dit: dit.trim() });
        console.log(measured.at(-1));
      } finally {
        await base.close();
      }
    }
  } finally {
    await databases.dropAll();
  }
  const asked = sizes.map((size) => ` --lignes ${size}`).join('');
  const rows = measured.map(({ lignes, secondes }) => [
    ...[count(lignes), french(secondes, 1), count(lignes / secondes)],
  ]);
  const text = [
    `- \`npm run bench -- historique${asked} --write\`, le ${machine.date} : ${machine.cores} cœurs (${machine.model}), charge moyenne au départ ${french(machine.load, 2)}.`,
    '',
    tableOf([['Lignes', 'Durée (s)', 'Lignes par seconde'], ...rows]),
  ].join('\n');
  console.log(text);
  if (isWritten) writeBetween(page, 'bench-historique', text);
};
