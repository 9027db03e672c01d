import type { Machine } from '../harness/machine.ts';
import { count, french, tableOf, verdict } from '../harness/page.ts';
import { exponentOf, median, percentile, sortedOf } from '../harness/stats.ts';
import type { Size } from './campaign.ts';
import type { Duree } from './client.ts';
import { CONNEXIONS, type MesureDebit, type Passage } from './debits.ts';
import type { MesureListe } from './listes.ts';

const GOALS = { exponent: 0.2, octets: 0.7 } as const;
const QUI = {
  membre: 'Membre',
  agent: 'Agent',
  region: 'Région et ses départements',
  admin: 'Administrateur',
} as const;

const least = (values: readonly number[]): number => Math.min(...values);
const passagesCells = (passages: readonly Passage[], nu: readonly number[]): string[] => {
  const sorted = sortedOf(passages.flatMap(({ milliseconds }) => milliseconds));
  const [node, engine] = [passages.map((one) => one.processorMs), passages.map((one) => one.engineMs)];
  return [
    passages.map(({ http }) => count(http)).join(' / '),
    [0.5, 0.95].map((share) => french(percentile(sorted, share), 0)).join(' / '),
    `${french(least(node), 1)} + ${french(least(engine), 1)}`,
    passages.map(({ http }, turn) => french(http / (nu[turn] ?? Number.NaN), 2)).join(' / '),
  ];
};
export const medianOf = (passages: readonly Passage[], nu: readonly number[]): number =>
  median(passages.map(({ http }, turn) => http / (nu[turn] ?? Number.NaN)));

/** One line for this checkout, and one for the other where there is one. */
const debitRows = ({ title, goal, instructions, octets, nu, ici, contre }: MesureDebit): string[][] => {
  const met = medianOf(ici, nu);
  const bare = nu.map((tps) => count(tps)).join(' / ');
  const rows = [
    [
      ...[title, String(instructions), count(octets), bare, ...passagesCells(ici, nu)],
      `**${french(met, 2)}** (≥ ${french(goal, 2)}, ${verdict(met >= goal)})`,
    ],
  ];
  if (contre.length > 0)
    rows.push([`${title}, avant`, '', '', '', ...passagesCells(contre, nu), french(medianOf(contre, nu), 2)]);
  return rows;
};
const DEBITS = [
  ...['Opération', 'Instructions SQL', 'Octets', 'Nu, préparé, paramètres (tps)', 'HTTP (req/s)', 'p50 / p95 (ms)'],
  ...['Processeur, Node.js + PostgreSQL, le moindre (ms)', 'Rapports', 'Médiane'],
];

/** Each operation by HTTP, against the same statements bare. */
export const tableDebits = (debits: readonly MesureDebit[]): string => tableOf([DEBITS, ...debits.flatMap(debitRows)]);

const said = ({ p50, p95, refus, n }: Duree): string =>
  n === 0 ? '–' : `${french(p50, 1)} / ${french(p95, 1)}${refus > 0 ? ` (${refus} refus sur ${n})` : ''}`;
const sameAs = ({ question: a }: MesureListe, { question: b }: MesureListe): boolean =>
  a.qui === b.qui && a.title === b.title;

/** What was given up has no duration to compare. */
const verdictOf = (exponent: number, { refus }: Duree): string => {
  if (refus > 0) return 'trop long, manqué';
  return Number.isNaN(exponent) ? '–' : `${french(exponent, 2)}, ${verdict(exponent <= GOALS.exponent)}`;
};

const listeRows = (sizes: readonly Size[]): string[][] => {
  const [first, last] = [sizes[0] as Size, sizes.at(-1) as Size];
  const head = [
    'Qui',
    'Question',
    ...sizes.map(({ dossiers }) => `${count(dossiers)} : HTTP, puis nu, p50 / p95 (ms)`),
  ];
  const rows = last.listes.map((mesure) => {
    const cells = sizes.map(({ listes }) => {
      const found = listes.find((one) => sameAs(one, mesure));
      return found ? `${said(found.http)} ; ${said(found.nu)}` : '–';
    });
    const before = first.listes.find((one) => sameAs(one, mesure));
    const exponent =
      before && first !== last ? exponentOf(before.nu.p50, mesure.nu.p50, last.dossiers / first.dossiers) : Number.NaN;
    const verdictCell = verdictOf(exponent, mesure.nu);
    return [QUI[mesure.question.qui], mesure.question.title, ...cells, verdictCell, String(mesure.lus.length)];
  });
  return [[...head, `Exposant du p50 nu (≤ ${french(GOALS.exponent, 1)})`, 'Partitions lues en entier'], ...rows];
};

const octetsOf = ({ octets, dossiers }: Size): string[] => {
  if (!octets) return [];
  const { tables, json, total, ratio } = octets;
  const parts = tables.map(({ nom, table, index }) => `${nom} ${count(table)} + ${count(index)} d’index`);
  return [
    `- ${count(dossiers)} : ${count(total)} octets par dossier (${parts.join(' ; ')}) pour ${count(json)} octets de JSON : ${french(ratio, 2)} (≤ ${french(GOALS.octets, 2)}, ${verdict(ratio <= GOALS.octets)}).`,
  ];
};

export const textOf = (sizes: readonly Size[], machine: Machine, command: string): string => {
  const debits = sizes.flatMap((size) => size.debits);
  return [
    `- \`${command}\`, le ${machine.date} : ${machine.cores} cœurs (${machine.model}), charge moyenne au départ ${french(machine.load, 2)}.`,
    ...sizes.map(
      ({ dossiers, calibration: [before, after] }) =>
        `- ${count(dossiers)} dossiers : calibrage \`pgbench -S\` ${count(before)} puis ${count(after)} tps.`,
    ),
    `- ${CONNEXIONS.http} connexions HTTP vers un processus, ${CONNEXIONS.base} connexions à la base de chaque côté.`,
    ...sizes.flatMap(octetsOf),
    ...(debits.length > 0 ? ['', tableDebits(debits)] : []),
    '',
    tableOf(listeRows(sizes)),
  ].join('\n');
};
