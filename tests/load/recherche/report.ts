import type { Machine } from '../harness/machine.ts';
import { count, french, tableOf } from '../harness/page.ts';
import { CLIENTS, type Size } from './campaign.ts';
import type { Times } from './measure.ts';

const GOALS = { exponent: 0.2, p95: 20, ratio: 300, changing: 2 } as const;
const HIT_GOALS: Readonly<Record<string, number>> = { noms: 0.98, fautes: 0.98, 'noms et lieux': 0.9 };

const verdict = (isMet: boolean): string => (isMet ? 'tenu' : 'manqué');
const times = ({ p50, p95 }: Times): string => `${french(p50, 1)} / ${french(p95, 1)}`;
const percent = (share: number): string => `${french(share * 100, 1)} %`;
/** Mean latency of one transaction of the calibrator, in milliseconds. */
const calibratorMs = ({ calibration: [before, after] }: Size): number => (CLIENTS * 1_000) / ((before + after) / 2);

const exponentOf = (small: Size, large: Size, of: (size: Size) => number): number =>
  Math.log(of(large) / of(small)) / Math.log(large.associations / small.associations);

const titleOf = ({ associations, rows }: Size): string => `${count(associations)} (${count(rows)} fiches)`;

const rowsOf = (sizes: readonly Size[]): string[][] => {
  const [small, large] = [sizes[0], sizes.at(-1)];
  const exponent = (of: (size: Size) => Times): string =>
    small && large && small !== large
      ? french(
          exponentOf(small, large, (size) => of(size).p95),
          2,
        )
      : '–';
  const line = (title: string, of: (size: Size) => Times): string[] => [
    title,
    ...sizes.map((size) => times(of(size))),
    exponent(of),
  ];
  const classes = Object.keys(small?.classes ?? {});
  return [
    ['Questions, p50 / p95 (ms)', ...sizes.map(titleOf), 'Exposant du p95'],
    ...classes.map((classe) => line(`${classe}, 1 client`, (size) => size.classes[classe] as Times)),
    line(`mélange, ${CLIENTS} clients`, (size) => size.mix),
    line(`mélange par HTTP, ${CLIENTS} clients`, (size) => size.http),
    line('mélange pendant les changements', (size) => size.changing),
  ];
};

const goalsOf = (sizes: readonly Size[]): string[] => {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (!small || !large) return [];
  const exponent = exponentOf(small, large, ({ mix }) => mix.p95);
  const ratio = large.mix.p95 / calibratorMs(large);
  const slowed = large.changing.p95 / large.mix.p95;
  const hits = Object.entries(HIT_GOALS).map(([classe, goal]) => {
    const share = large.hits[classe] ?? 0;
    return `${classe} ${percent(share)} (≥ ${percent(goal)}, ${verdict(share >= goal)})`;
  });
  return [
    ...(small === large
      ? []
      : [
          `- Exposant du p95 du mélange : ${french(exponent, 2)} (≤ ${french(GOALS.exponent, 1)}, ${verdict(exponent <= GOALS.exponent)}).`,
        ]),
    `- p95 du mélange, ${CLIENTS} clients : ${french(large.mix.p95, 1)} ms (< ${GOALS.p95} ms, ${verdict(large.mix.p95 < GOALS.p95)}).`,
    `- p95 du mélange / latence moyenne de \`pgbench -S\` : ${count(ratio)} (≤ ${GOALS.ratio}, ${verdict(ratio <= GOALS.ratio)}).`,
    `- La bonne réponse parmi les dix premières : ${hits.join(' ; ')}.`,
    `- Pendant ${count(large.changedPerSecond)} changements par seconde, p95 × ${french(slowed, 2)} (≤ ${GOALS.changing}, ${verdict(slowed <= GOALS.changing)}).`,
  ];
};

export const textOf = (sizes: readonly Size[], machine: Machine, command: string): string =>
  [
    `- \`${command}\`, le ${machine.date} : ${machine.cores} cœurs (${machine.model}), charge moyenne au départ ${french(machine.load, 2)}.`,
    ...sizes.map(
      (size) =>
        `- ${titleOf(size)} : calibrage ${count(size.calibration[0])} puis ${count(size.calibration[1])} tps, ${count(size.mix.perSecond)} recherches par seconde, ${count(size.http.perSecond)} par HTTP.`,
    ),
    ...goalsOf(sizes),
    '',
    tableOf(rowsOf(sizes)),
  ].join('\n');
