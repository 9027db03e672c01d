import type { Machine } from '../harness/machine.ts';
import { count, french, tableOf, verdict } from '../harness/page.ts';
import type { Times } from '../recherche/measure.ts';
import { CLIENTS, type Mesure, type Size } from './campaign.ts';
import type { Moteur } from './conditions.ts';
import { QUESTIONS_REPERTOIRE } from './operations.ts';

/** A list for an association judges each scheme of its territory: it may grow as they do, and no faster. */
const GOALS = { exponent: 1.1, ratio: 300, moteur: 1.1 } as const;

const times = ({ p50, p95 }: Times): string => `${french(p50, 1)} / ${french(p95, 1)}`;
const calibratorMs = ({ calibration: [before, after] }: Size): number => (CLIENTS * 1_000) / ((before + after) / 2);
const mesureOf = (size: Size, name: string): Mesure => size.mesures[name] as Mesure;
const ratioOf = ({ http, nu }: Mesure): number => http.perSecond / nu.perSecond;

const exponentOf = (small: Size, large: Size, name: string): number =>
  Math.log(mesureOf(large, name).http.p95 / mesureOf(small, name).http.p95) /
  Math.log(large.subventions / small.subventions);

const HEAD = ['HTTP, puis nu, p50 / p95 (ms)', 'Débit HTTP / nu', 'Exposant du p95', 'p95 / `pgbench -S`'];

const rowsOf = (sizes: readonly Size[]): string[][] => {
  const [small, large] = [sizes[0] as Size, sizes.at(-1) as Size];
  return [
    ['Question', ...sizes.map(({ subventions }) => `${count(subventions)} : ${HEAD[0]}`), ...HEAD.slice(1)],
    ...QUESTIONS_REPERTOIRE.map(({ name, title }) => [
      title,
      ...sizes.map((size) => `${times(mesureOf(size, name).http)} ; ${times(mesureOf(size, name).nu)}`),
      french(ratioOf(mesureOf(large, name)), 2),
      small === large ? '–' : french(exponentOf(small, large, name), 2),
      count(mesureOf(large, name).http.p95 / calibratorMs(large)),
    ]),
  ];
};

const goalsOf = (sizes: readonly Size[], moteurs: readonly Moteur[]): string[] => {
  const [small, large] = [sizes[0] as Size, sizes.at(-1) as Size];
  const exponents = QUESTIONS_REPERTOIRE.map(({ name }) => exponentOf(small, large, name));
  const ratio = mesureOf(large, 'eligibilite').http.p95 / calibratorMs(large);
  const [first, last] = [moteurs[0] as Moteur, moteurs.at(-1) as Moteur];
  const growth = 1 + Math.log(last.microseconds / first.microseconds) / Math.log(last.asks / first.asks);
  const said = moteurs.map(({ asks, microseconds }) => `${french(microseconds, 2)} µs parmi ${count(asks)}`);
  return [
    ...(small === large
      ? []
      : [
          `- Exposant du p95 le plus grand : ${french(Math.max(...exponents), 2)} (≤ ${french(GOALS.exponent, 1)}, ${verdict(Math.max(...exponents) <= GOALS.exponent)}).`,
        ]),
    `- p95 de ce qu’une association peut demander / latence moyenne de \`pgbench -S\` : ${count(ratio)} (≤ ${GOALS.ratio}, ${verdict(ratio <= GOALS.ratio)}).`,
    `- Une condition coûte ${said.join(', ')} : exposant ${french(growth, 2)} (≤ ${french(GOALS.moteur, 1)}, ${verdict(growth <= GOALS.moteur)}).`,
  ];
};

export const textOf = (sizes: readonly Size[], moteurs: readonly Moteur[], machine: Machine, command: string): string =>
  [
    `- \`${command}\`, le ${machine.date} : ${machine.cores} cœurs (${machine.model}), charge moyenne au départ ${french(machine.load, 2)} ; ${CLIENTS} clients.`,
    ...sizes.map(
      ({ subventions, calibration, candidates }) =>
        `- ${count(subventions)} subventions : calibrage ${count(calibration[0])} puis ${count(calibration[1])} tps ; une association est jugée pour ${count(candidates)} d’entre elles.`,
    ),
    ...goalsOf(sizes, moteurs),
    '',
    tableOf(rowsOf(sizes)),
  ].join('\n');
