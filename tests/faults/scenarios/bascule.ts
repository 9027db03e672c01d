import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { run } from '../../../tools/services/commands.ts';
import { PASSWORD } from '../grappe/grappe.ts';
import { type Bascule, createBascule, type Numero } from '../grappe/patroni.ts';
import { checkAccounts } from '../harness/checkAccounts.ts';
import { migrate, openDatabase } from '../harness/databases.ts';
import { registerUntilAcknowledged } from '../harness/register.ts';
import type { Scenario } from '../harness/scenario.ts';
import { REPOSITORY } from '../harness/settings.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { sleep, waitUntil } from '../harness/wait.ts';
import type { World } from '../harness/world.ts';

const countOf = (name: string, byDefault: number): number => Number(process.env[name] ?? byDefault);
const KILLS = countOf('MORTS', 3);
const PARTITIONS = countOf('COUPURES', 3);
const SWITCHES = countOf('BASCULES', 2);
const CLIENTS = 3;
const PAUSE_MS = 300;
const WHOLE_MS = 120_000;
const RESUMED = 5;
const RESUMES_MS = 90_000;

interface Charge {
  readonly acknowledged: { readonly email: string; readonly at: number }[];
  readonly refused: string[];
  stop(): Promise<void>;
}

/** Few people, who insist: each registers, under one key until it is said yes, then another does. */
const startCharge = (world: World, base: string): Charge => {
  const acknowledged: { email: string; at: number }[] = [];
  const refused: string[] = [];
  let isStopped = false;
  const isOver = () => world.isClosed();
  const goOn = async (client: number): Promise<void> => {
    for (let rank = 0; !isStopped && !isOver(); rank += 1) {
      const inscription = { email: `${world.mark}-${client}-${rank}@guichet-asso.example`, key: randomUUID() };
      const asked = { bases: [base], firstBase: 0, losesAnswer: false, isOver };
      const { isAcknowledged, refusal, email } = await registerUntilAcknowledged(inscription, asked);
      if (isAcknowledged) acknowledged.push({ email, at: performance.now() });
      if (refusal) refused.push(refusal);
      await sleep(PAUSE_MS);
    }
  };
  const loops = Promise.all(Array.from({ length: CLIENTS }, (_, client) => goOn(client)));
  return {
    acknowledged,
    refused,
    async stop() {
      isStopped = true;
      await loops;
    },
  };
};

interface Faute {
  readonly nom: string;
  readonly strike: (bascule: Bascule, primary: Numero) => Promise<void>;
  readonly repair: (bascule: Bascule, primary: Numero) => Promise<void>;
}
const nothing = async () => undefined;
const FAUTES: readonly Faute[] = [
  ...Array.from({ length: KILLS }, () => ({
    nom: 'machine morte',
    strike: (bascule: Bascule, n: Numero) => bascule.kill(n),
    repair: async (bascule: Bascule, n: Numero) => bascule.revive(n),
  })),
  ...Array.from({ length: PARTITIONS }, () => ({
    nom: 'coupée des autres',
    strike: (bascule: Bascule, n: Numero) => bascule.isolate(n),
    repair: (bascule: Bascule, n: Numero) => bascule.mend(n),
  })),
  ...Array.from({ length: SWITCHES }, () => ({
    nom: 'bascule demandée',
    strike: (bascule: Bascule, n: Numero) => bascule.switchOver(n),
    repair: nothing,
  })),
];

/** The longest that nobody was answered, from the fault on: what who writes at that moment lives. */
const silenceAfter = (times: readonly number[], struckAt: number): number => {
  const before = times.findLast((at) => at < struckAt) ?? struckAt;
  const after = [before, ...times.filter((at) => at >= struckAt)];
  return Math.max(...after.slice(1).map((at, index) => at - (after[index] ?? at)));
};

const playOne = async (bascule: Bascule, { nom, strike, repair }: Faute, charge: Charge, verdict: Verdict) => {
  if (!(await waitUntil(bascule.isWhole, WHOLE_MS, 500))) throw new Error(`${nom} : la grappe n’est pas entière`);
  const primary = await bascule.primary();
  if (primary === null) throw new Error('personne n’écrit');
  const struckAt = performance.now();
  await strike(bascule, primary);
  const hasMoved = async () => {
    const now = await bascule.primary();
    return now !== null && now !== primary;
  };
  const moved = await waitUntil(hasMoved, RESUMES_MS, 100);
  const movedAt = performance.now();
  const goesOn = () => charge.acknowledged.filter(({ at }) => at > movedAt).length >= RESUMED;
  const resumed = moved && (await waitUntil(goesOn, RESUMES_MS, 100));
  verdict.expect(resumed, `${nom} : les écritures n’ont pas repris`);
  await repair(bascule, primary);
  const times = charge.acknowledged.map(({ at }) => at);
  return { nom, seconds: silenceAfter(times, struckAt) / 1_000 };
};

const said = (values: readonly number[]): string => values.map((one) => one.toFixed(1).replace('.', ',')).join(', ');

const play = async (world: World, verdict: Verdict, bascule: Bascule): Promise<void> => {
  const env = {
    ...{ GUICHET_OWNER_PASSWORD: PASSWORD, GUICHET_APP_PASSWORD: PASSWORD },
    ...{ GUICHET_JOBS_PASSWORD: PASSWORD, GUICHET_DROITS_PASSWORD: PASSWORD },
  };
  const roles = join(REPOSITORY, 'deploy/roles.sql');
  await run('psql', ['-Xq', '-v', 'ON_ERROR_STOP=1', '-f', roles, bascule.urlOf('postgres', 'postgres')], { env });
  const ownerUrl = bascule.urlOf('guichet_owner', 'guichet');
  await migrate(ownerUrl);
  const own = {
    ...{ DATABASE_URL: bascule.urlOf('guichet_app', 'guichet'), DATABASE_JOBS_USER: 'guichet_travaux' },
    ...{ DATABASE_JOBS_PASSWORD: PASSWORD, DATABASE_DROITS_USER: 'guichet_droits', DATABASE_DROITS_PASSWORD: PASSWORD },
  };
  const [http, jobs] = await Promise.all([world.start('http', 'http', own), world.start('travaux', 'jobs', own)]);
  const charge = startCharge(world, http.base);
  const played: { readonly nom: string; readonly seconds: number }[] = [];
  for (const faute of FAUTES) played.push(await playOne(bascule, faute, charge, verdict));
  await charge.stop();
  verdict.expect(charge.refused.length === 0, `inscriptions refusées : ${someOf(charge.refused)}`);
  for (const [nom, same] of Map.groupBy(played, (one) => one.nom)) {
    const seconds = same.map((one) => one.seconds).toSorted((a, b) => a - b);
    verdict.figure(`${nom}, jusqu’à la prochaine écriture acquittée (s)`, said(seconds));
  }
  if (!(await waitUntil(bascule.isWhole, WHOLE_MS, 500))) throw new Error('la grappe n’est pas revenue entière');
  const admin = bascule.urlOf('postgres', 'guichet');
  const database = openDatabase({ ownerUrl: admin, appUrl: admin });
  try {
    verdict.figure('inscriptions acquittées', charge.acknowledged.length);
    const acknowledged = charge.acknowledged.map(({ email }) => email);
    await checkAccounts({ ...world, database: { ...database, ownerUrl } }, verdict, { acknowledged, mayCopy: true });
    await Promise.all([http.terminate(), jobs.terminate()]);
  } finally {
    await database.close();
  }
};

export const bascule: Scenario = {
  name: 'bascule',
  title: `Trois PostgreSQL sous Patroni 4 : ${KILLS} machines mortes, ${PARTITIONS} coupées des autres, ${SWITCHES} bascules demandées, pendant des inscriptions`,
  limitSeconds: 240 + 150 * FAUTES.length,
  wakesSomeone: true,
  async run(world, verdict) {
    const grappe = await createBascule();
    try {
      await play(world, verdict, grappe);
    } finally {
      await grappe.destroy();
    }
  },
};
