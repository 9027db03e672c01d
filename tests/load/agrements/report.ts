import type { Duree } from '../dossiers/client.ts';
import type { Machine } from '../harness/machine.ts';
import { count, french, tableOf, verdict } from '../harness/page.ts';
import { median } from '../harness/stats.ts';
import { AGREMENTS } from './base.ts';
import type { Size } from './campaign.ts';
import type { Sorte } from './questions.ts';

const GOALS = { verification: 40, registre: 300, part: 0.12, ecart: 0.05 } as const;
const said = ({ p50, p95 }: Duree): string => `${french(p50, 2)} / ${french(p95, 2)}`;
/** One statement of the bare engine, in milliseconds. */
const meanMs = ({ calibration: [before, after] }: Size): number => 2_000 / (before + after);

type Jugee = Size['listes'][number];
/** What the statements take of the bare engine; for lists, what share of the answer they are. */
const timesBare =
  (most: number) =>
  ({ nu, http }: Jugee, size: Size): string => {
    const ratio = nu.p95 / meanMs(size);
    const whole = french(http.p95 / meanMs(size), 0);
    return `p95 nu / \`pgbench -S\` : ${french(ratio, 0)} (≤ ${most}), ${verdict(ratio <= most)} ; HTTP : ${whole}`;
  };
const shareOfBare = ({ nu, http }: Jugee): string => {
  const part = nu.p50 / http.p50;
  return `nu / HTTP : ${french(part, 2)} (≥ ${french(GOALS.part, 2)}), ${verdict(part >= GOALS.part)}`;
};
const SORTES: Readonly<Record<Sorte, readonly [string, (one: Jugee, size: Size) => string]>> = {
  verification: ['Vérifier', timesBare(GOALS.verification)],
  registre: ['Chercher au registre', timesBare(GOALS.registre)],
  agrements: ['Agréments du service', shareOfBare],
  subventions: ['Subventions du service', shareOfBare],
};

const rowsOf = (size: Size): string[][] =>
  size.listes.map((one) => {
    const [nom, judge] = SORTES[one.question.sorte];
    return [count(size.tenus), `${nom}, ${one.question.title}`, said(one.http), said(one.nu), judge(one, size)];
  });
const ecartOf = ({ ecarts, tenus, blocs: [avec, sans] }: Size): string => {
  const middle = median(ecarts);
  return `- Liste des subventions d’un service de ${count(tenus)} dossiers, avec ${AGREMENTS} agréments sur sans, tour par tour : ${ecarts.map((one) => french(one, 2)).join(' / ')} ; médiane ${french(middle, 2)} (≤ ${french(1 + GOALS.ecart, 2)}), ${verdict(middle <= 1 + GOALS.ecart)}. Blocs lus : ${count(avec)} avec, ${count(sans)} sans, ${verdict(avec <= sans * (1 + GOALS.ecart))}.`;
};

export const textOf = (sizes: readonly Size[], machine: Machine, command: string): string =>
  [
    `- \`${command}\`, le ${machine.date} : ${machine.cores} cœurs (${machine.model}), charge moyenne au départ ${french(machine.load, 2)}.`,
    ...sizes.map(
      ({ tenus, titres, calibration: [before, after] }) =>
        `- Un service de ${count(tenus)} dossiers dont ${AGREMENTS} agréments, ${count(titres)} titres au registre : calibrage \`pgbench -S\`, un client, ${count(before)} puis ${count(after)} tps.`,
    ),
    ...sizes.map(ecartOf),
    '',
    tableOf([
      ['Dossiers du service', 'Question', 'HTTP, p50 / p95 (ms)', 'Nu, p50 / p95 (ms)', 'Rapport'],
      ...sizes.flatMap(rowsOf),
    ]),
  ].join('\n');
