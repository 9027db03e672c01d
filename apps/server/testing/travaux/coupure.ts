import { createHash, generateKeyPairSync } from 'node:crypto';
import type pg from 'pg';
import { parseSettings } from '../../src/config.ts';
import { createSenderBoss } from '../../src/platform/boss.ts';
import { createCoffre } from '../../src/platform/coffre/coffre.ts';
import { createDatabase, createPool, JOB_TIMEOUTS } from '../../src/platform/database.ts';
import type { Asp } from '../../src/platform/dehors/asp.ts';
import type { Regent } from '../../src/platform/dehors/regent.ts';
import type { JobDefinition, JobName, JobPayloads } from '../../src/platform/jobs.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { loadModules, loadNeighbours, MODULE_NAMES } from '../../src/platform/moduleList.ts';
import { platformJobs } from '../../src/platform/platformJobs.ts';
import { NO_PRESENCE } from '../../src/platform/presence/presences.ts';
import { createSnapshot } from '../../src/platform/snapshot.ts';
import { cuttingAsp } from './asp.ts';
import { cuttingAncres, cuttingFiles, cuttingMailer, type Dehors } from './dehors.ts';
import { cuttingEnvoyer } from './envoyer.ts';
import { cuttingFederation, cuttingRegent } from './insee.ts';

class Coupee extends Error {}

/** Counts each thing done outside of the process, and cuts before the one that is named: nothing is done after it. */
export const createPas = (at: number, die: () => void) => {
  let count = 0;
  let isDead = false;
  return {
    count: () => count,
    isDead: () => isDead,
    async step(): Promise<void> {
      if (isDead) throw new Coupee('coupé');
      count += 1;
      if (count < at) return;
      isDead = true;
      die();
      throw new Coupee('coupé');
    },
  };
};
type Pas = Pick<ReturnType<typeof createPas>, 'step' | 'isDead'>;
/** Whom a test puts in the place of those that only count steps. */
interface Autres {
  readonly regent?: Regent;
  readonly asp?: Asp;
}

/** The same night for all: what is done once a day is not done twice because midnight passed. */
const UNE_NUIT = { now: () => new Date('2027-03-01T02:30:00Z') };
const CLE_ANCRES = Buffer.from(
  JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
).toString('base64url');

/** Each statement is a step; once cut, its connections are closed as those of a process that was killed are. */
const cutPool = (pool: pg.Pool, { step, isDead }: Pas): void => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const seen = new WeakSet<pg.PoolClient>();
  pool.connect = (async () => {
    const client = await connect();
    if (seen.has(client)) return client;
    seen.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    client.query = (async (...given: unknown[]) => {
      try {
        await step();
      } catch (error) {
        if (isDead())
          (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        throw error;
      }
      return query(...given);
    }) as unknown as typeof client.query;
    return client;
  }) as unknown as typeof pool.connect;
};

export interface Essai<Name extends JobName = JobName> {
  readonly name: Name;
  readonly payload: JobPayloads[Name];
  readonly jobId: string;
  readonly attempt: number;
}
export interface Fin {
  readonly isCut: boolean;
  readonly steps: number;
  readonly error: unknown;
}

export const jobIdOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A worker with the jobs of the real modules on a real database, whose every step is counted. */
export const withJobs = async <Result>(
  appUrl: string,
  dehors: Dehors,
  pas: Pas,
  work: (find: (name: JobName) => JobDefinition, pool: pg.Pool) => Promise<Result>,
  { regent = cuttingRegent(pas.step, dehors.objets), asp = cuttingAsp(pas.step, dehors.objets) }: Autres = {},
): Promise<Result> => {
  const settings = parseSettings({
    ...process.env,
    DATABASE_URL: appUrl,
    PUBLIC_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    ANCHOR_KEY: CLE_ANCRES,
  });
  const logger = createLogger('silent');
  const pool = createPool({ url: appUrl, max: 2, applicationName: 'essais coupés', ...JOB_TIMEOUTS }, logger);
  cutPool(pool, pas);
  const db = createDatabase<unknown>(pool);
  const boss = createSenderBoss(appUrl, logger);
  await boss.start();
  try {
    const coffre = createCoffre(settings);
    const neighbours = await loadNeighbours({ settings, coffre, db, jobs: boss });
    const [mailer, files] = [cuttingMailer(pas.step, dehors), cuttingFiles(pas.step, dehors)];
    const askFederation = cuttingFederation(pas.step);
    const envoyer = cuttingEnvoyer(pas.step, dehors.objets);
    const snapshot = createSnapshot({ url: appUrl, applicationName: 'essais coupés', ...JOB_TIMEOUTS }, logger);
    const outside = {
      searchAdresses: async () => null,
      regent,
      askFederation,
      asp,
      envoyer,
      snapshot,
      presences: NO_PRESENCE,
    };
    const given = { settings, coffre, db, jobs: boss, logger, neighbours, mailer, files, ...outside };
    const running = await Promise.all((await loadModules(MODULE_NAMES)).map((module) => module.start(given)));
    const ancres = cuttingAncres(pas.step, dehors);
    const own = platformJobs({ settings, db, jobs: boss, logger, mailer, ancres, clock: UNE_NUIT });
    const jobs: readonly JobDefinition[] = [...own, ...running.flatMap((module) => module.jobs)];
    const find = (name: JobName): JobDefinition => {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`aucun travail ${name}`);
      return job;
    };
    return await work(find, pool);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end().catch(() => undefined);
  }
};

/** One job, by a worker that dies before that step of it. */
export const runCut = (
  appUrl: string,
  dehors: Dehors,
  { name, payload, jobId, attempt }: Essai,
  at = Number.POSITIVE_INFINITY,
  die: () => void = () => undefined,
): Promise<Fin> => {
  const pas = createPas(at, die);
  return withJobs(appUrl, dehors, pas, async (find) => {
    const error = await find(name)
      .run(payload as never, { jobId, attempt })
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    return { isCut: pas.isDead(), steps: pas.count(), error };
  });
};

/** Several of one kind in one go, as they are taken when many wait; and how many transactions that was. */
export const runTogether = <Name extends JobName>(
  appUrl: string,
  dehors: Dehors,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): Promise<{ readonly errors: readonly unknown[]; readonly transactions: number }> =>
  withJobs(
    appUrl,
    dehors,
    createPas(Number.POSITIVE_INFINITY, () => undefined),
    async (find, pool) => {
      let transactions = 0;
      const watched = new WeakSet<pg.PoolClient>();
      pool.on('acquire', (client) => {
        if (watched.has(client)) return;
        watched.add(client);
        const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
        client.query = ((...given: unknown[]) => {
          const [asked] = given;
          const text = typeof asked === 'string' ? asked : (asked as { readonly text?: string }).text;
          if (/^(?:begin|start transaction)/iu.test(text ?? '')) transactions += 1;
          return query(...given);
        }) as unknown as typeof client.query;
      });
      const { runBatch } = find(name);
      if (!runBatch) throw new Error(`${name} ne se fait pas par lots`);
      const attempts = payloads.map((payload, rank) => ({
        payload: payload as never,
        context: { jobId: jobIdOf(`${name}${rank}`), attempt: 1 },
      }));
      return { errors: await runBatch(attempts), transactions };
    },
  );
