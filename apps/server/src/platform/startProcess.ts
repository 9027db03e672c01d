import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Settings } from '../config.ts';
import { createAncreStore } from './ancre/ancreStore.ts';
import { createSenderBoss, createWorkerBoss } from './boss.ts';
import { systemClock } from './clock.ts';
import { createCoffre } from './coffre/coffre.ts';
import { checkRole, createDatabase, createPool, type DatabaseOptions, JOB_TIMEOUTS, WEB_TIMEOUTS } from './database.ts';
import type { RunningModule } from './defineModule.ts';
import { createSearchAdresses } from './dehors/adresses.ts';
import { createAsp } from './dehors/asp.ts';
import { createEnvoyer } from './dehors/envoyer.ts';
import { createAskFederation } from './dehors/federations.ts';
import { createRegent } from './dehors/regent.ts';
import { createFiles } from './files/files.ts';
import { measureFile } from './fileTravaux.ts';
import { createHealth } from './health.ts';
import { letKnow } from './http/drain.ts';
import { createHttpServer } from './http/httpServer.ts';
import { createProbeServer } from './http/probes.ts';
import { directUrl, jobsUrl } from './jobsUrl.ts';
import { createLectures } from './lecture/lectures.ts';
import { createServiceOf } from './lecture/serviceOf.ts';
import { createLimits } from './limits.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMailer } from './mailer.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { loadModules, loadNeighbours, loadReadActeur, loadReadCle, type ModuleName } from './moduleList.ts';
import { openDroits } from './openDroits.ts';
import { platformJobs } from './platformJobs.ts';
import { createYieldToHttp } from './pointe.ts';
import { createPresences } from './presence/presences.ts';
import { createRedis } from './redis.ts';
import { createReplique, type Replique } from './replique.ts';
import { runJobs } from './runJobs.ts';
import { createShutdown } from './shutdown.ts';
import { createSnapshot } from './snapshot.ts';
import { startTraces } from './traces.ts';

export type RunName = 'http' | 'jobs';

export interface ProcessOptions {
  readonly settings: Settings;
  readonly modules: readonly ModuleName[];
  readonly run: readonly RunName[];
}

type Shutdown = ReturnType<typeof createShutdown>;

const openResources = async ({ settings, run }: ProcessOptions, logger: Logger, shutdown: Shutdown) => {
  shutdown.add('traces', await startTraces(settings.OTEL_EXPORTER_OTLP_ENDPOINT));
  const timeouts = run.includes('http') ? WEB_TIMEOUTS : JOB_TIMEOUTS;
  const applicationName = `guichet ${run.join('+')}`;
  const { DATABASE_POOL: max, DATABASE_PATIENCE: patience } = settings;
  const url = run.includes('jobs') ? jobsUrl(settings) : settings.DATABASE_URL;
  const isPooled = settings.DATABASE_POOLER === 'transaction';
  const options: DatabaseOptions = { url, max, patience, applicationName, isPooled, ...timeouts };
  const pool = createPool(options, logger);
  shutdown.add('postgresql', () => pool.end());
  if (isPooled) await checkRole(pool, options);
  const db = createDatabase<unknown>(pool);
  // Who runs jobs writes everything that the servers do.
  const hasAll = run.includes('jobs') && settings.DATABASE_JOBS_USER !== undefined;
  const droits = hasAll ? undefined : await openDroits(settings, { options, db, logger, shutdown });
  const redis = createRedis(settings.REDIS_URL, logger);
  shutdown.add('redis', async () => redis.disconnect());
  const mailer = createMailer(settings.SMTP_URL, settings.MAIL_FROM);
  shutdown.add('smtp', async () => mailer.close());
  const files = createFiles(settings);
  const ancres = createAncreStore(settings);
  shutdown.add('s3', async () => {
    files.store.close();
    ancres.close();
  });
  const boss = run.includes('jobs') ? createWorkerBoss(directUrl(settings), logger) : createSenderBoss(url, logger);
  await boss.start();
  shutdown.add('travaux', () => boss.stop({ graceful: true, timeout: settings.DRAIN_SECONDS * 800 }));
  const snapshot = createSnapshot({ url: directUrl(settings), patience, applicationName, ...JOB_TIMEOUTS }, logger);
  return { pool, redis, mailer, files, ancres, boss, snapshot, db, droits };
};

interface Beside {
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly metrics: Metrics;
  readonly primary: Kysely<unknown>;
}
/** Opened when first asked: a portal starts without its replica. */
const openReplique = (settings: Settings, { logger, shutdown, metrics, primary }: Beside): Replique | null => {
  const { DATABASE_REPLICA_URL: url, DATABASE_POOL: max, DATABASE_PATIENCE: patience } = settings;
  if (url === undefined) return null;
  const pool = createPool({ url, max, patience, applicationName: 'guichet lectures', ...WEB_TIMEOUTS }, logger);
  shutdown.add('réplique', () => pool.end());
  return createReplique({ primary, replica: createDatabase(pool), count: (issue) => metrics.reads.inc({ issue }) });
};

/** The orderly way to stop it, after some seconds in which it still answers while it says that it goes. */
export type Stop = (delaySeconds?: number) => Promise<void>;

/** One program; what it answers and what it works on is chosen at start. */
export const startProcess = async (options: ProcessOptions): Promise<Stop> => {
  const { settings, modules, run } = options;
  const logger = createLogger(settings.LOG_LEVEL);
  const shutdown = createShutdown(logger, settings.DRAIN_SECONDS);
  const metrics = createMetrics();
  const resources = await openResources(options, logger, shutdown);
  const { pool, redis, mailer, files, ancres, boss, snapshot, db, droits } = resources;
  const loaded = await loadModules(modules);
  const coffre = createCoffre(settings);
  const neighbours = await loadNeighbours({ settings, coffre, db, droits, jobs: boss });
  const dehors = {
    searchAdresses: createSearchAdresses(settings.ADRESSE_URL, metrics),
    regent: createRegent(settings, metrics),
    askFederation: createAskFederation(settings, metrics),
    asp: createAsp(settings, metrics),
    envoyer: createEnvoyer(settings.EVENEMENTS_ESSAI, metrics),
  };
  const presences = createPresences(redis, settings);
  const given = {
    settings,
    coffre,
    db,
    droits,
    jobs: boss,
    mailer,
    files,
    logger,
    neighbours,
    snapshot,
    presences,
    ...dehors,
  };
  const running: RunningModule[] = await Promise.all(loaded.map((module) => module.start(given)));
  let isStopping = false;
  const watched = {
    metrics,
    health: createHealth(settings, { pool, redis, db }),
    isStopping: () => isStopping,
  };
  measureFile(metrics.registry, db);
  if (run.includes('jobs')) {
    const own = platformJobs({ settings, db, jobs: boss, mailer, logger, ancres, clock: systemClock });
    const jobs = [...own, ...running.flatMap((module) => module.jobs)];
    const yieldToHttp = createYieldToHttp({ db, isStopping: () => isStopping });
    await runJobs(boss, jobs, { logger, metrics, yieldToHttp });
  }
  const listen = async (app: FastifyInstance): Promise<void> => {
    await app.listen({ host: settings.HOST, port: settings.PORT });
    shutdown.add('http', () => app.close());
  };
  if (!run.includes('http')) await listen(createProbeServer({ ...watched, logger }));
  if (run.includes('http')) {
    const replique = openReplique(settings, { logger, shutdown, metrics, primary: db });
    const readActeur = await loadReadActeur(db, settings, systemClock);
    const readCle = await loadReadCle(db, systemClock);
    const limits = createLimits(redis, {
      auth: settings.LIMIT_AUTH_PER_MINUTE,
      connexion: settings.LIMIT_CONNEXION_PER_MINUTE,
      mail: settings.LIMIT_MAIL_PER_MINUTE,
      session: settings.LIMIT_SESSION_PER_MINUTE,
      compte: settings.LIMIT_COMPTE_PER_MINUTE,
      recherche: settings.LIMIT_RECHERCHE_PER_MINUTE,
      fichier: settings.LIMIT_FICHIER_PER_MINUTE,
      cle: settings.LIMIT_CLE_PER_MINUTE,
    });
    const tables = running.flatMap((module) => module.tables);
    const secret = settings.PASSWORD_PEPPER;
    const lectures = createLectures({ db, jobs: boss, secret, serviceOf: createServiceOf(db, neighbours) });
    const shared = {
      ...{ settings, coffre, replique, logger, limits, lectures, readActeur, readCle, tables },
      clock: systemClock,
    };
    await listen(await createHttpServer({ ...shared, ...watched }));
  }
  logger.info({ modules, run, port: settings.PORT }, 'prêt');
  return async (delaySeconds = 0) => {
    isStopping = true;
    await presences.close();
    if (run.includes('http')) await letKnow(delaySeconds);
    await shutdown.run();
  };
};
