import { readMachine } from '../harness/machine.ts';
import { writeBetween } from '../harness/page.ts';
import { drift, MOST_DRIFT } from '../harness/report.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { type Mesure, measureTransmissions } from './campaign.ts';
import { textOf } from './report.ts';

/** All to one service, whose counters they all change; then to ten. */
const SERVICES = [1, 10];
const NOT_QUIET =
  'La machine n’était pas tranquille (le calibrage a bougé de plus de 25 %, ou elle était occupée au départ) : les rapports et les temps de processeur valent mieux que les débits, et la mesure est à refaire.';
const MOST_LOAD = 1;

export const runTransmissions = async ({ seconds, isWritten, page, signal }: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const mesures: Mesure[] = [];
  for (const services of SERVICES) mesures.push(await measureTransmissions(services, seconds, signal));
  const text = textOf(mesures, machine, seconds);
  console.log(`\n${text}`);
  const isQuiet = machine.load <= MOST_LOAD && mesures.every(({ calibration }) => drift(calibration) <= MOST_DRIFT);
  if (isWritten) writeBetween(page, 'bench-transmissions', isQuiet ? text : `${text}\n\n${NOT_QUIET}`);
};
