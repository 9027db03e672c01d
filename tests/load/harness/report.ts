import type { Machine, Versions } from './machine.ts';
import type { HttpMeasure, Measured, Round } from './measure.ts';
import { count, french, tableOf, writeBetween } from './page.ts';
import { median, percentile, sortedOf } from './stats.ts';
import { DATABASE_CONNECTIONS, HTTP_CONNECTIONS } from './world.ts';

export interface Report {
  readonly machine: Machine;
  readonly versions: Versions;
  readonly seconds: number;
  readonly calibration: readonly [before: number, after: number];
  readonly measured: readonly Measured[];
}

const ratio = (value: number): string => french(value, 2);

const percentilesOf = (rounds: readonly Round[]): string => {
  const sorted = sortedOf(rounds.flatMap(({ http }) => http.milliseconds));
  return [0.5, 0.95, 0.99].map((share) => french(percentile(sorted, share), 1)).join(' / ');
};

const verdictOf = ({ operation, rounds }: Measured): string => {
  const isMet = median(rounds.map((round) => round.ratio)) >= operation.goal;
  return `≥ ${ratio(operation.goal)}, ${isMet ? 'tenu' : 'manqué'}`;
};

export const lineOf = (name: string, round: Round): string =>
  `${name.padEnd(14)} nu ${count(round.bare.tps).padStart(7)}/s   HTTP ${count(round.http.perSecond).padStart(7)}/s   ` +
  `rapport ${ratio(round.ratio)}   p50/p95/p99 ${percentilesOf([round])} ms   processeur ${ratio(round.http.processorMs)} + ${ratio(round.http.engineMs)} ms`;

const HEAD = [
  'Opération',
  'Nu (tps)',
  'HTTP (req/s)',
  'p50 / p95 / p99 (ms)',
  'Processeur, Node.js + PostgreSQL, le moindre (ms)',
  'Rapports',
  'Médiane',
  'Objectif',
];

const processorOf = (runs: readonly HttpMeasure[]): string =>
  `${ratio(Math.min(...runs.map((run) => run.processorMs)))} + ${ratio(Math.min(...runs.map((run) => run.engineMs)))}`;

/** The other checkout against the same bare rates. */
const contreRow = ({ operation, rounds }: Measured): string[] => {
  const runs = rounds.flatMap(({ contre, bare }) => (contre ? [{ contre, bare }] : []));
  const sorted = sortedOf(runs.flatMap(({ contre }) => contre.milliseconds));
  const ratios = runs.map(({ contre, bare }) => contre.perSecond / bare.tps);
  return [
    ...[`${operation.title}, avant`, '', runs.map(({ contre }) => count(contre.perSecond)).join(' / ')],
    [0.5, 0.95, 0.99].map((share) => french(percentile(sorted, share), 1)).join(' / '),
    ...[processorOf(runs.map(({ contre }) => contre)), ratios.map(ratio).join(' / '), ratio(median(ratios)), ''],
  ];
};
const rowsOf = (measured: Measured): string[][] =>
  measured.rounds.some(({ contre }) => contre) ? [rowOf(measured), contreRow(measured)] : [rowOf(measured)];

const rowOf = (measured: Measured): string[] => {
  const { operation, rounds } = measured;
  const ratios = rounds.map((round) => round.ratio);
  return [
    operation.title,
    rounds.map(({ bare }) => count(bare.tps)).join(' / '),
    rounds.map(({ http }) => count(http.perSecond)).join(' / '),
    percentilesOf(rounds),
    processorOf(rounds.map(({ http }) => http)),
    ratios.map(ratio).join(' / '),
    `**${ratio(median(ratios))}**`,
    verdictOf(measured),
  ];
};

/** How far the machine itself moved between the start and the end. */
export const drift = ([before, after]: Report['calibration']): number => Math.abs(after / before - 1);
export const MOST_DRIFT = 0.25;
const NOT_QUIET =
  'La machine n’était pas tranquille (le calibrage a bougé de plus de 25 %) : les rapports valent mieux que les durées, et la mesure est à refaire.';

/** What a campaign of several sizes found, and whether its figures are to be trusted. */
export const publishSizes = (
  { page, isWritten }: { readonly page: string; readonly isWritten: boolean },
  marker: string,
  text: string,
  sizes: readonly Pick<Report, 'calibration'>[],
): void => {
  console.log(`\n${text}`);
  const isSteady = sizes.every(({ calibration }) => drift(calibration) <= MOST_DRIFT);
  if (!isSteady) console.error(`\n${NOT_QUIET}`);
  if (isWritten) writeBetween(page, marker, isSteady ? text : `${text}\n\n${NOT_QUIET}`);
};

export const textOf = ({ machine, versions, seconds, calibration, measured }: Report): string => {
  const rounds = measured[0]?.rounds.length ?? 0;
  return [
    `- Mesuré le ${machine.date} : ${machine.cores} cœurs (${machine.model}), ${french(machine.memoryGb, 1)} Gio de mémoire, charge moyenne au départ ${french(machine.load, 2)}.`,
    `- Node.js ${versions.node}, PostgreSQL ${versions.postgres} (${versions.settings}), pgbench ${versions.pgbench}, autocannon ${versions.autocannon}.`,
    `- ${rounds} tours de ${seconds} s par mesure ; ${HTTP_CONNECTIONS} connexions HTTP vers un processus, ${DATABASE_CONNECTIONS} connexions à la base de chaque côté.`,
    `- Calibrage \`pgbench -S\` : ${count(calibration[0])} tps avant, ${count(calibration[1])} tps après (écart ${french(drift(calibration) * 100, 0)} %).`,
    '',
    tableOf([HEAD, ...measured.flatMap(rowsOf)]),
  ].join('\n');
};

export const writeReport = (path: string, marker: string, report: Report): void =>
  writeBetween(path, marker, textOf(report));
