import type { Duree } from '../dossiers/client.ts';
import type { MesureListe } from '../dossiers/listes.ts';
import type { Machine } from '../harness/machine.ts';
import { count, french, tableOf, verdict } from '../harness/page.ts';
import { exponentOf } from '../harness/stats.ts';
import type { Size } from './campaign.ts';

const GOALS = { exponent: 0.2, compteurs: 40 } as const;
const said = ({ p50, p95, refus, n }: Duree): string =>
  n === 0 ? '–' : `${french(p50, 2)} / ${french(p95, 2)}${refus > 0 ? ` (${refus} refus sur ${n})` : ''}`;

const sameIn = ({ listes }: Size, { question }: MesureListe): MesureListe | undefined =>
  listes.find((one) => one.question.title === question.title);

const listeRows = (sizes: readonly Size[]): string[][] => {
  const [first, last] = [sizes[0] as Size, sizes.at(-1) as Size];
  const head = ['Question', ...sizes.map(({ tenus }) => `${count(tenus)} : HTTP, puis nu, p50 / p95 (ms)`)];
  const rows = last.listes.map((mesure) => {
    const cells = sizes.map((size) => {
      const found = sameIn(size, mesure);
      return found ? `${said(found.http)} ; ${said(found.nu)}` : '–';
    });
    const before = sameIn(first, mesure);
    const exponent =
      before && first !== last ? exponentOf(before.nu.p50, mesure.nu.p50, last.tenus / first.tenus) : Number.NaN;
    const judged = Number.isNaN(exponent) ? '–' : `${french(exponent, 2)}, ${verdict(exponent <= GOALS.exponent)}`;
    return [mesure.question.title, ...cells, mesure.nu.refus > 0 ? 'trop long, manqué' : judged];
  });
  return [[...head, `Exposant du p50 nu (≤ ${french(GOALS.exponent, 1)})`], ...rows];
};

/** One statement of the bare engine, in milliseconds: the mean of what was measured before and after. */
const meanMs = ({ calibration: [before, after] }: Size): number => 2_000 / (before + after);

/** As the slowest twentieth of them, against one statement of the bare engine. */
const timesBare = (duree: Duree, size: Size): string => {
  const ratio = duree.p95 / meanMs(size);
  return `${said(duree)} : ${french(ratio, 0)}, ${verdict(ratio <= GOALS.compteurs)}`;
};

const compteurRows = (sizes: readonly Size[]): string[][] => [
  [
    ...['Dossiers du service', 'Question', '`pgbench -S`, moyenne (ms)'],
    ...[`Nombres et montants par état, p50 / p95 (ms) : p95 / \`pgbench -S\` (≤ ${GOALS.compteurs})`],
    ...['Attentes, de même', 'Appel HTTP p50 / `pgbench -S`'],
  ],
  ...sizes.flatMap((size) =>
    size.listes.flatMap(({ question, compteurs, delais, http }) =>
      compteurs && delais
        ? [
            [
              ...[count(size.tenus), question.title, french(meanMs(size), 3)],
              ...[timesBare(compteurs, size), timesBare(delais, size), french(http.p50 / meanMs(size), 0)],
            ],
          ]
        : [],
    ),
  ),
];

export const textOf = (sizes: readonly Size[], machine: Machine, command: string): string =>
  [
    `- \`${command}\`, le ${machine.date} : ${machine.cores} cœurs (${machine.model}), charge moyenne au départ ${french(machine.load, 2)}.`,
    ...sizes.map(
      ({ tenus, calibration: [before, after] }) =>
        `- Un service qui tient ${count(tenus)} dossiers : calibrage \`pgbench -S\`, un client, ${count(before)} puis ${count(after)} tps.`,
    ),
    '',
    tableOf(compteurRows(sizes)),
    '',
    tableOf(listeRows(sizes)),
  ].join('\n');
