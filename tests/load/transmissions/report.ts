import type { Machine } from '../harness/machine.ts';
import { count, french, tableOf } from '../harness/page.ts';
import type { Mesure, Palier } from './campaign.ts';

const heldOf = ({ paliers }: Mesure): Palier | undefined => paliers.findLast(({ isHeld }) => isHeld);
const totalOf = ({ processor: { http, postgres, travaux, clients } }: Palier): number =>
  http + postgres + travaux + clients;
const servicesOf = ({ services }: Mesure): string => (services === 1 ? 'un seul service' : `${services} services`);

const HEAD = [
  'Reçus par',
  'Débit (par s)',
  'p50 / p95 / p99 (ms)',
  'Redemandées',
  'Processeur par transmission : HTTP, PostgreSQL, travaux, clients (ms)',
  'Part des processeurs',
  'Transactions en cours, dont en attente d’un verrou',
  'Résultat',
];

const rowOf = (mesure: Mesure, palier: Palier, cores: number): string[] => {
  const { debit, times, redemandes, processor, attente, isHeld } = palier;
  const { http, postgres, travaux, clients } = processor;
  return [
    servicesOf(mesure),
    count(debit),
    [times.p50, times.p95, times.p99].map(count).join(' / '),
    count(redemandes),
    [http, postgres, travaux, clients].map((ms) => french(ms, 1)).join(', '),
    `${count((totalOf(palier) * debit) / (10 * cores))} %`,
    `${french(attente.actives, 1)}, ${french(attente.verrou, 1)}`,
    isHeld ? 'tenu' : 'manqué',
  ];
};

const summaryOf = (mesure: Mesure, cores: number): string => {
  const { calibration, nu } = mesure;
  const held = heldOf(mesure);
  const said = `calibrage ${count(calibration[0])} puis ${count(calibration[1])} tps ; les mêmes écritures nues : ${count(nu)} par seconde`;
  if (!held) return `- ${servicesOf(mesure)} : ${said} ; aucun palier tenu.`;
  const { http, postgres, travaux } = held.processor;
  const most = (1_000 * cores) / totalOf(held);
  return `- ${servicesOf(mesure)} : ${said} ; **${count(held.debit)} transmissions par seconde tenues** (${count(held.debit * 60)} en 60 s), rapport ${french(held.debit / nu, 2)}. Une transmission prend ${french(http + postgres + travaux, 1)} ms de processeur, dont ${french(http, 1)} dans les processus HTTP : à elle seule, la machine n’en ferait pas plus de ${count(most)} par seconde, clients compris.`;
};

export const textOf = (mesures: readonly Mesure[], machine: Machine, seconds: number): string =>
  [
    `- \`npm run bench -- transmissions --seconds ${seconds} --write\`, le ${machine.date} : ${machine.cores} cœurs (${machine.model}), charge moyenne au départ ${french(machine.load, 2)} ; deux processus HTTP, un de travaux.`,
    ...mesures.map((mesure) => summaryOf(mesure, machine.cores)),
    '',
    tableOf([
      HEAD,
      ...mesures.flatMap((mesure) => mesure.paliers.map((palier) => rowOf(mesure, palier, machine.cores))),
    ]),
  ].join('\n');
