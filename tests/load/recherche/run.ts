import { readMachine } from '../harness/machine.ts';
import { writeBetween } from '../harness/page.ts';
import { drift, MOST_DRIFT } from '../harness/report.ts';
import { measureSize, type Size } from './campaign.ts';
import { dropDatabase, nameOf } from './registreDatabase.ts';
import { textOf } from './report.ts';

export interface SizedOptions {
  readonly sizes: readonly number[];
  readonly seconds: number;
  readonly isWritten: boolean;
  /** Bases are kept for the next measure: at two million they take longer to make than to measure. */
  readonly isKept: boolean;
  /** Another checkout to measure in turn with this one, where the campaign knows how. */
  readonly contre: string | null;
  readonly page: string;
  readonly signal: AbortSignal;
}

export const runRecherche = async ({
  sizes,
  seconds,
  isWritten,
  isKept,
  page,
  signal,
}: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: Size[] = [];
  try {
    for (const associations of sizes) measured.push(await measureSize(associations, seconds, signal));
  } finally {
    if (!isKept) for (const associations of sizes) await dropDatabase(nameOf(associations));
  }
  const asked = sizes.map((size) => ` --associations ${size}`).join('');
  const text = textOf(measured, machine, `npm run bench -- recherche${asked} --seconds ${seconds} --write`);
  console.log(`\n${text}`);
  const moved = measured.filter(({ calibration }) => drift(calibration) > MOST_DRIFT);
  if (moved.length > 0) console.error('\nLe calibrage a bougé de plus de 25 % : la machine n’était pas tranquille.');
  if (isWritten) writeBetween(page, 'bench-recherche', text + (moved.length > 0 ? `\n\n${NOT_QUIET}` : ''));
};

const NOT_QUIET =
  'La machine n’était pas tranquille (le calibrage a bougé de plus de 25 %) : les rapports valent mieux que les durées, et la mesure est à refaire.';
