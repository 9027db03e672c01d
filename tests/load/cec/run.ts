import { createTokenKey, insertComptes, readComptes } from '../harness/comptes.ts';
import { readMachine } from '../harness/machine.ts';
import { count, french, tableOf, verdict, writeBetween } from '../harness/page.ts';
import { startPortail } from '../harness/portail.ts';
import { percentile, sortedOf } from '../harness/stats.ts';
import { killHalfWay } from '../import/killHalfWay.ts';
import { openOwner } from '../recherche/owner.ts';
import { createEmpty, dropDatabase, importInto } from '../recherche/registreDatabase.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { associationsFor, digestOf, insertAssociations, nameValideur, writeFichier } from './base.ts';

const ENSEMBLE = 500;
const TOURS = 40;
/** approvals.md 7. */
const BARRE_MS = 2_000;

interface Mesure {
  readonly declarations: number;
  readonly said: string;
  readonly same: boolean;
  readonly p50: number;
  readonly p95: number;
}

/** Five hundred decided by one call, as many times as there are for. */
const measureDecisions = async (
  base: Awaited<ReturnType<typeof createEmpty>>,
  declarations: number,
  signal: AbortSignal,
): Promise<Pick<Mesure, 'p50' | 'p95'>> => {
  const owner = openOwner(base.appUrl, base.ownerUrl);
  const TOKEN_KEY = createTokenKey();
  await insertComptes(owner);
  const [compte] = await readComptes(owner, TOKEN_KEY);
  if (!compte) throw new Error('aucun compte');
  await nameValideur(owner, compte.id);
  const portail = await startPortail({ DATABASE_URL: base.appUrl, TOKEN_KEY }, signal);
  const durations: number[] = [];
  try {
    for (let tour = 0; tour < Math.min(TOURS, associationsFor(declarations)); tour += 1) {
      const chosen = await owner.rows<{ id: string }>(
        `select id from cec.declaration where id_correspondance = $1 and status = 'En attente de décision' limit $2`,
        [7_000_000 + tour, ENSEMBLE],
      );
      const started = performance.now();
      const answer = await fetch(`${portail.base}/api/cec/declarations/status`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-access-token': compte.token },
        body: JSON.stringify({ ids: chosen.map(({ id }) => id), status: 'Validée' }),
      });
      const { decidees } = (await answer.json()) as { decidees?: readonly string[] };
      durations.push(performance.now() - started);
      if (decidees?.length !== chosen.length) throw new Error(`${answer.status} : ${decidees?.length} décidées`);
    }
  } finally {
    await portail.stop();
    await owner.close();
  }
  const sorted = sortedOf(durations);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
};

const measureOne = async (declarations: number, signal: AbortSignal): Promise<Mesure> => {
  const [straight, broken] = [`guichet_bench_cec_${declarations}`, `guichet_bench_cec_${declarations}_tue`];
  const fichier = writeFichier(declarations);
  const prepare = async (name: string) => {
    const base = await createEmpty(name);
    const owner = openOwner(base.appUrl, base.ownerUrl);
    await insertAssociations(owner, associationsFor(declarations));
    return { base, owner };
  };
  try {
    const first = await prepare(straight);
    const said = await importInto(first.base.appUrl, 'cec', [fichier]);
    const second = await prepare(broken);
    const place = { ...second.base, schema: 'cec', registre: 'cec', files: [fichier] };
    await killHalfWay(place, declarations / 2);
    await killHalfWay(place, declarations / 2);
    await importInto(second.base.appUrl, 'cec', [fichier]);
    const same = (await digestOf(first.owner)) === (await digestOf(second.owner));
    await Promise.all([first.owner.close(), second.owner.close()]);
    return { declarations, said, same, ...(await measureDecisions(first.base, declarations, signal)) };
  } finally {
    await dropDatabase(straight);
    await dropDatabase(broken);
  }
};

/** What the declarations of a session cost: their import, killed or not, and five hundred decisions at once. */
export const runCec = async ({ sizes, isWritten, page, signal }: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: Mesure[] = [];
  for (const size of sizes) measured.push(await measureOne(size, signal));
  const rows = measured.map(({ declarations, said, same, p50, p95 }) => [
    count(declarations),
    said,
    same ? 'mêmes tables' : 'TABLES DIFFÉRENTES',
    `${french(p50, 0)} ms`,
    `${french(p95, 0)} ms (${verdict(p95 < BARRE_MS)})`,
  ]);
  const text = [
    `- Le ${machine.date}, ${machine.cores} cœurs, charge moyenne au départ ${french(machine.load, 2)}.`,
    '',
    tableOf([['Déclarations', 'Import', 'Tué deux fois puis repris', '500 décidées, p50', 'p95'], ...rows]),
  ].join('\n');
  console.log(`\n${text}`);
  if (isWritten) writeBetween(page, 'bench-cec', text);
  if (measured.some(({ same, p95 }) => !same || p95 >= BARRE_MS)) process.exitCode = 1;
};
