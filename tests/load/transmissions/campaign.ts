import { randomUUID } from 'node:crypto';
import { transmitOver } from '../../faults/dossiers/depots.ts';
import { type Pret, prepareDossiers } from '../../faults/dossiers/prepare.ts';
import { pendingJobs } from '../../faults/harness/checkAccounts.ts';
import { createDatabases, type Database } from '../../faults/harness/databases.ts';
import { readSettings } from '../../faults/harness/settings.ts';
import { createSupervisor, type Supervised } from '../../faults/harness/supervisor.ts';
import { waitUntil } from '../../faults/harness/wait.ts';
import { createBareEngine } from '../harness/bareEngine.ts';
import { createTokenKey } from '../harness/comptes.ts';
import { type Times, timesOf } from '../recherche/measure.ts';
import { SCRIPT } from './bare.ts';
import { type Attente, type Processor, perTransmission, readProcessor, watchLocks } from './processes.ts';

/** Transmissions a second, until one is too many; the last is five thousand in a minute. */
const DEBITS = [4, 8, 12, 18, 27, 40, 60, 84];
const MOST_P95_MS = 2_000;
const WARM_UP = 60;
const JOBS_LIMIT_MS = 60_000;
const CONNECTIONS = 10;

export interface Palier {
  readonly debit: number;
  readonly times: Times;
  /** Asked again, or never acknowledged. */
  readonly redemandes: number;
  readonly refus: number;
  readonly processor: Processor;
  readonly attente: Attente;
  readonly isHeld: boolean;
}
export interface Mesure {
  readonly services: number;
  readonly calibration: readonly [before: number, after: number];
  readonly paliers: readonly Palier[];
  readonly nu: number;
}

interface Banc {
  readonly database: Database;
  readonly https: readonly Supervised[];
  readonly jobs: Supervised;
  readonly signal: AbortSignal;
}

const waitForMails = ({ database }: Banc) =>
  waitUntil(async () => (await pendingJobs(database)) === 0, JOBS_LIMIT_MS, 100);

const measurePalier = async (banc: Banc, prets: readonly Pret[], debit: number): Promise<Palier> => {
  const { database, https, jobs, signal } = banc;
  const bases = https.map(({ base }) => base);
  const before = await readProcessor(database, https, jobs);
  const stopWatching = watchLocks(database);
  const rythme = { bases, seconds: prets.length / debit, isOver: () => signal.aborted };
  const transmis = await transmitOver(prets, rythme, undefined, false);
  const attente = await stopWatching();
  await waitForMails(banc);
  const processor = perTransmission(before, await readProcessor(database, https, jobs), prets.length);
  signal.throwIfAborted();
  const times = timesOf(
    transmis.map(({ ms }) => ms),
    prets.length / debit,
  );
  const redemandes = transmis.filter(({ attempts }) => attempts > 1).length;
  const refus = transmis.filter(({ answer }) => answer.status !== 200).length;
  const isHeld = times.p95 <= MOST_P95_MS && redemandes === 0 && refus === 0;
  console.log(
    `${debit}/s : p95 ${times.p95.toFixed(0)} ms, ${redemandes} redemandées, ${refus} refusées, ${isHeld ? 'tenu' : 'manqué'}`,
  );
  return { debit, times, redemandes, refus, processor, attente, isHeld };
};

const measurePaliers = async (banc: Banc, prets: readonly Pret[], seconds: number): Promise<Palier[]> => {
  const paliers: Palier[] = [];
  const left = [...prets];
  const take = (count: number): Pret[] => left.splice(0, count);
  await measurePalier(banc, take(WARM_UP), DEBITS[1] ?? 1);
  for (const debit of DEBITS) {
    paliers.push(await measurePalier(banc, take(debit * seconds), debit));
    if (!paliers.at(-1)?.isHeld) break;
  }
  return paliers;
};

const startBanc = async (database: Database, tokenKey: string, signal: AbortSignal) => {
  const supervisor = createSupervisor({ HOST: '127.0.0.1', DATABASE_URL: database.appUrl, TOKEN_KEY: tokenKey });
  process.once('exit', () => supervisor.killNow());
  const [first, second, jobs] = await Promise.all([
    supervisor.start('http 1', 'http'),
    supervisor.start('http 2', 'http'),
    supervisor.start('travaux', 'jobs'),
  ]);
  return { supervisor, banc: { database, https: [first, second], jobs, signal } };
};

/** Two processes that answer and one that works, on a base of their own; then the same writes by the bare engine. */
const measureIn = async (database: Database, services: number, seconds: number, signal: AbortSignal) => {
  const { appUrl, ownerUrl } = database;
  const count = WARM_UP + DEBITS.reduce((sum, debit) => sum + debit * seconds, 0);
  const tokenKey = createTokenKey();
  const { supervisor, banc } = await startBanc(database, tokenKey, signal);
  try {
    const prets = await prepareDossiers(database, banc.https[0]?.base ?? '', {
      ...{ mark: `mesure-${randomUUID().slice(0, 8)}`, count, services, tokenKey },
    });
    const bareOf = (comptes: number) =>
      createBareEngine({ appUrl, ownerUrl, connections: CONNECTIONS, comptes, signal });
    const calibrator = bareOf(1);
    await calibrator.prepareCalibration();
    await calibrator.calibrate(1);
    const before = await calibrator.calibrate(Math.min(3, seconds));
    const paliers = await measurePaliers(banc, prets, seconds);
    await supervisor.stop();
    const bare = bareOf(paliers.reduce((sum, { times }) => sum + times.n, WARM_UP));
    await bare.run(SCRIPT, 1);
    const { tps } = await bare.run(SCRIPT, seconds);
    const after = await bare.calibrate(Math.min(3, seconds));
    return { services, calibration: [before, after], paliers, nu: tps } as const;
  } finally {
    await supervisor.stop();
  }
};

export const measureTransmissions = async (services: number, seconds: number, signal: AbortSignal): Promise<Mesure> => {
  const databases = createDatabases(readSettings(), `guichet_mesure_${randomUUID().slice(0, 8)}`);
  let database: Database | null = null;
  try {
    database = await databases.clone('transmissions');
    return await measureIn(database, services, seconds, signal);
  } finally {
    await database?.close();
    await databases.dropAll();
  }
};
