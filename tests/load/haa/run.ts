import { createTokenKey, insertComptes, readComptes } from '../harness/comptes.ts';
import { readMachine } from '../harness/machine.ts';
import { count, french, tableOf, verdict, writeBetween } from '../harness/page.ts';
import { startPortail } from '../harness/portail.ts';
import { exponentOf, percentile, sortedOf } from '../harness/stats.ts';
import { openOwner } from '../recherche/owner.ts';
import { createEmpty, dropDatabase } from '../recherche/registreDatabase.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { insertSites, joinReseau, RESEAU, SITES_DU_RESEAU } from './base.ts';

const TOURS = 120;
const CHAUFFE = 20;
/** approvals.md 7. */
const EXPOSANT = 0.2;

const QUESTIONS = [
  { nom: 'Sites, première page', path: 'sites?limit=50' },
  { nom: 'Sites, une recherche', path: 'sites?limit=50&q=commune%2017' },
  { nom: 'Livraisons, première page', path: 'livraisons?limit=20' },
  { nom: 'Chiffres de l’année', path: 'chiffres?' },
] as const;

interface Mesure {
  readonly sites: number;
  readonly p50: readonly number[];
  readonly p95: readonly number[];
}

const measureOne = async (sites: number, signal: AbortSignal): Promise<Mesure> => {
  const name = `guichet_bench_haa_${sites}`;
  await dropDatabase(name);
  try {
    const base = await createEmpty(name);
    const owner = openOwner(base.appUrl, base.ownerUrl);
    const TOKEN_KEY = createTokenKey();
    await insertComptes(owner);
    const [compte] = await readComptes(owner, TOKEN_KEY);
    if (!compte) throw new Error('aucun compte');
    await insertSites(owner, sites);
    await joinReseau(owner, compte.id);
    const portail = await startPortail({ DATABASE_URL: base.appUrl, TOKEN_KEY }, signal);
    const durations: number[][] = QUESTIONS.map(() => []);
    try {
      for (let tour = -CHAUFFE; tour < TOURS; tour += 1) {
        for (const [rang, { path }] of QUESTIONS.entries()) {
          const started = performance.now();
          const answer = await fetch(`${portail.base}/api/dac/association/haa/${path}&id_asso=${RESEAU}`, {
            headers: { 'x-access-token': compte.token },
          });
          await answer.text();
          if (!answer.ok) throw new Error(`${path} : ${answer.status}`);
          if (tour >= 0) durations[rang]?.push(performance.now() - started);
        }
      }
    } finally {
      await portail.stop();
      await owner.close();
    }
    const sorted = durations.map((some) => sortedOf(some));
    return {
      sites,
      p50: sorted.map((some) => percentile(some, 0.5)),
      p95: sorted.map((some) => percentile(some, 0.95)),
    };
  } finally {
    await dropDatabase(name);
  }
};

/** What the lists of a network of food aid cost, while the sites of the others grow. */
export const runHaa = async ({ sizes, isWritten, page, signal }: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: Mesure[] = [];
  for (const size of sizes) measured.push(await measureOne(size, signal));
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return;
  const exponents = QUESTIONS.map((_, rang) =>
    first === last ? Number.NaN : exponentOf(first.p50[rang] ?? 0, last.p50[rang] ?? 0, last.sites / first.sites),
  );
  const head = ['Lecture', ...measured.map(({ sites }) => `${count(sites)} sites, p50 et p95`)];
  const rows = QUESTIONS.map(({ nom }, rang) => [
    nom,
    ...measured.map(({ p50, p95 }) => `${french(p50[rang] ?? 0, 1)} ms, ${french(p95[rang] ?? 0, 1)} ms`),
    Number.isNaN(exponents[rang])
      ? '–'
      : `${french(exponents[rang] ?? 0, 2)} (${verdict((exponents[rang] ?? 1) <= EXPOSANT)})`,
  ]);
  const text = [
    `- Le ${machine.date}, ${machine.cores} cœurs, charge moyenne au départ ${french(machine.load, 2)} ; le réseau qui lit a ${count(SITES_DU_RESEAU)} sites.`,
    '',
    tableOf([[...head, `Exposant du p50 (≤ ${french(EXPOSANT, 1)})`], ...rows]),
  ].join('\n');
  console.log(`\n${text}`);
  if (isWritten) writeBetween(page, 'bench-haa', text);
  if (exponents.some((exponent) => exponent > EXPOSANT)) process.exitCode = 1;
};
