import { join } from 'node:path';
import { REPOSITORY } from '../../faults/harness/settings.ts';
import { type Machine, readMachine } from '../harness/machine.ts';
import { count, french, tableOf, verdict, writeBetween } from '../harness/page.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { type Modele, measureModele, totalOf } from './campaign.ts';

const PAGE = join(REPOSITORY, 'docs/ECHELLE.md');
const MOST_GAP = 0.25;
const gapOf = (predicted: number, measured: number): number => Math.abs(measured - predicted) / predicted;

const textOf = ({ couts, predit, constate, times, refus, obtenus }: Modele, machine: Machine, minutes: number) => {
  const rows = couts.map(({ nom, part, processor }) => [
    ...[nom, String(part), french(processor.http, 1), french(processor.postgres, 1), french(processor.travaux, 1)],
    ...[french(processor.clients, 1), french(totalOf(processor), 1)],
  ]);
  const whole = (machine.cores * 1_000) / predit;
  const had = (obtenus * 1_000) / predit;
  const gap = gapOf(had, times.perSecond);
  return [
    `- \`npm run bench -- modele --minutes ${minutes} --write\`, le ${machine.date} : ${machine.cores} cœurs (${machine.model}), charge moyenne au départ ${french(machine.load, 2)}.`,
    `- Un appel de cette journée prend ${french(predit, 1)} ms de processeur par la somme des parts ; ${french(constate, 1)} ms à la limite, mêlés.`,
    `- Prédit, la machine entière : ${count(whole)} appels par seconde. Prédit avec les ${french(obtenus, 2)} processeurs obtenus : ${count(had)}. Constaté : ${count(times.perSecond)} (écart ${count(gap * 100)} %, ≤ 25 %, ${verdict(gap <= MOST_GAP)}), p50 ${count(times.p50)} ms, p95 ${count(times.p95)} ms, ${count(times.n)} appels, ${refus} refusés.`,
    '',
    tableOf([
      ['Appel', 'Part (%)', 'HTTP (ms)', 'PostgreSQL (ms)', 'Travaux (ms)', 'Clients (ms)', 'Total (ms)'],
      ...rows,
    ]),
  ].join('\n');
};

/** Milliseconds of processor a call, times the calls of a day: what it predicts, against the limit that is met. */
export const runModele = async ({ sizes, isWritten, signal }: SizedOptions): Promise<void> => {
  const machine = readMachine();
  for (const minutes of sizes) {
    const text = textOf(await measureModele(minutes, signal), machine, minutes);
    console.log(`\n${text}`);
    if (isWritten) writeBetween(PAGE, 'bench-modele', text);
  }
};
