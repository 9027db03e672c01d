import { measureGeneration } from '../../../tools/regent/generation.ts';
import type { MesureDebit } from '../dossiers/debits.ts';
import { medianOf, tableDebits } from '../dossiers/report.ts';
import { createTokenKey, insertComptes, readComptes } from '../harness/comptes.ts';
import { type Machine, readMachine } from '../harness/machine.ts';
import { count, french, tableOf, verdict, writeBetween } from '../harness/page.ts';
import { startPortail } from '../harness/portail.ts';
import { exponentOf, percentile, sortedOf } from '../harness/stats.ts';
import { openOwner } from '../recherche/owner.ts';
import { createEmpty, dropDatabase } from '../recherche/registreDatabase.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { insertDemandes } from './base.ts';
import { measureDebits } from './debits.ts';

const TOURS = 60;
const CHAUFFE = 15;
/** siret-regent.md 8. */
const EXPOSANT = 0.2;
const GENERATION_MS = 5;
const MESSAGES = 2_000;

const QUESTIONS = [
  { nom: 'Première page', path: 'limit=50' },
  { nom: 'Celles qui sont chez l’Insee', path: 'limit=50&etats=ENCT' },
  { nom: 'Bloquées depuis sept jours', path: 'limit=50&bloquees=true' },
  { nom: 'Un numéro RNA', path: 'limit=50&searchQuery=W000017321' },
] as const;

/** Composed, controlled and written, one after another. */
const readGeneration = (): number => percentile(sortedOf(measureGeneration(MESSAGES, MESSAGES)), 0.95);

interface Mesure {
  readonly demandes: number;
  readonly p50: readonly number[];
  readonly p95: readonly number[];
  /** At one size only: the smallest that was asked for. */
  readonly debits: readonly MesureDebit[];
}
interface Options {
  readonly seconds: number;
  readonly withDebits: boolean;
  readonly signal: AbortSignal;
}

const measureOne = async (demandes: number, { seconds, withDebits, signal }: Options): Promise<Mesure> => {
  const name = `guichet_bench_siret_${demandes}`;
  await dropDatabase(name);
  try {
    const base = await createEmpty(name);
    const owner = openOwner(base.appUrl, base.ownerUrl);
    const TOKEN_KEY = createTokenKey();
    await insertComptes(owner);
    await insertDemandes(owner, demandes);
    const [compte] = await readComptes(owner, TOKEN_KEY);
    if (!compte) throw new Error('aucun compte');
    const settings = { DATABASE_URL: base.appUrl, TOKEN_KEY, SECOND_FACTOR: 'optional' };
    const portail = await startPortail(settings, signal);
    const durations: number[][] = QUESTIONS.map(() => []);
    let debits: readonly MesureDebit[] = [];
    try {
      for (let tour = -CHAUFFE; tour < TOURS; tour += 1) {
        for (const [rang, { path }] of QUESTIONS.entries()) {
          const started = performance.now();
          const answer = await fetch(`${portail.base}/api/demandes/demande/numero-siret?role=lca.admin&${path}`, {
            headers: { 'x-access-token': compte.token },
          });
          const text = await answer.text();
          if (!answer.ok || text.length < 100) throw new Error(`${path} : ${answer.status} ${text}`);
          if (tour >= 0) durations[rang]?.push(performance.now() - started);
        }
      }
    } finally {
      await portail.stop();
    }
    try {
      if (withDebits) debits = await measureDebits({ base: owner, tokenKey: TOKEN_KEY, seconds, signal });
    } finally {
      await owner.close();
    }
    const sorted = durations.map((some) => sortedOf(some));
    return {
      demandes,
      p50: sorted.map((some) => percentile(some, 0.5)),
      p95: sorted.map((some) => percentile(some, 0.95)),
      debits,
    };
  } finally {
    await dropDatabase(name);
  }
};

const headOf = ({ date, cores, load }: Machine): string =>
  `- Le ${date}, ${cores} cœurs, charge moyenne au départ ${french(load, 2)}.`;

interface Ecrite extends Pick<SizedOptions, 'isWritten' | 'page'> {
  readonly marker: string;
}
const publish = (text: string, { isWritten, page, marker }: Ecrite): void => {
  console.log(`\n${text}`);
  if (isWritten) writeBetween(page, marker, text);
};

/** Written as soon as it is measured: larger bases come after, and may not. */
const publishDebits = (debits: readonly MesureDebit[], machine: Machine, ecrite: Omit<Ecrite, 'marker'>): boolean => {
  const generation = readGeneration();
  const dite = `- Un message composé, contrôlé et écrit : ${french(generation, 2)} ms au p95 de ${count(MESSAGES)} (≤ ${GENERATION_MS}, ${verdict(generation <= GENERATION_MS)}).`;
  publish([headOf(machine), dite, '', tableDebits(debits)].join('\n'), { ...ecrite, marker: 'bench-siret-debits' });
  return generation <= GENERATION_MS && debits.every(({ ici, nu, goal }) => medianOf(ici, nu) >= goal);
};

/** How the list of an administrator grows: from two sizes on. */
const publishListes = (measured: readonly Mesure[], machine: Machine, ecrite: Omit<Ecrite, 'marker'>): boolean => {
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last || first === last) return true;
  const exponents = QUESTIONS.map((_, rang) =>
    exponentOf(first.p50[rang] ?? 0, last.p50[rang] ?? 0, last.demandes / first.demandes),
  );
  const head = ['Lecture', ...measured.map(({ demandes }) => `${count(demandes)} demandes, p50 et p95`)];
  const rows = QUESTIONS.map(({ nom }, rang) => [
    nom,
    ...measured.map(({ p50, p95 }) => `${french(p50[rang] ?? 0, 1)} ms, ${french(p95[rang] ?? 0, 1)} ms`),
    `${french(exponents[rang] ?? 0, 2)} (${verdict((exponents[rang] ?? 1) <= EXPOSANT)})`,
  ]);
  const table = tableOf([[...head, `Exposant du p50 (≤ ${french(EXPOSANT, 1)})`], ...rows]);
  publish([headOf(machine), '', table].join('\n'), { ...ecrite, marker: 'bench-siret' });
  return exponents.every((exponent) => exponent <= EXPOSANT);
};

/** What one request costs, what a message does, and the list of an administrator while the requests of the country grow. */
export const runSiret = async ({ sizes, seconds, isWritten, page, signal }: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: Mesure[] = [];
  let isMet = true;
  for (const [rang, size] of sizes.entries()) {
    const mesure = await measureOne(size, { seconds, withDebits: rang === 0, signal });
    measured.push(mesure);
    if (rang === 0) isMet = publishDebits(mesure.debits, machine, { isWritten, page });
  }
  if (!publishListes(measured, machine, { isWritten, page }) || !isMet) process.exitCode = 1;
};
