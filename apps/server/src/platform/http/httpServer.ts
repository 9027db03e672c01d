import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { sayIssue } from '@guichet/rules/erreurs';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { config } from 'zod';
import type { Settings } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Coffre } from '../coffre/coffre.ts';
import type { MountedTable, ReadActeur, ReadCle } from '../defineModule.ts';
import type { Health } from '../health.ts';
import type { Lectures } from '../lecture/lectures.ts';
import type { Limits } from '../limits.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { Replique } from '../replique.ts';
import { addBodyDeadline } from './bodyDeadline.ts';
import { addClient } from './client.ts';
import { closeWhileStopping } from './drain.ts';
import { addErrorHandler } from './errorHandler.ts';
import { refuseAddress, refuseNoise, refuseWhileClosing } from './frameworkErrors.ts';
import { mountTable } from './mountRoutes.ts';
import { createPositions } from './position.ts';
import { addProbes } from './probes.ts';
import { addReference } from './reference.ts';
import { addRequestLog } from './requestLog.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { createCookieJar } from './tokens.ts';
import { createUploadSlots } from './uploadSlots.ts';

export interface HttpDeps {
  readonly settings: Settings;
  readonly coffre: Coffre;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly health: Health;
  readonly limits: Limits;
  readonly lectures: Lectures;
  readonly clock: Clock;
  readonly readActeur: ReadActeur;
  readonly readCle: ReadCle;
  /** Null where there is none: everything is read where it is written. */
  readonly replique: Replique | null;
  readonly tables: readonly MountedTable[];
  readonly isStopping: () => boolean;
}

/** The default that waits for ever, trusts the sender or keeps what it does not know is overruled here. */
const createApp = ({ settings, logger }: HttpDeps): FastifyInstance =>
  Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.TRUST_PROXY ?? false,
    bodyLimit: 1_048_576,
    // A file may take this long to come; what is not a file has its own deadline, below.
    requestTimeout: 180_000,
    http: { headersTimeout: 30_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseNoise(randomUUID),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;

export const createHttpServer = async (deps: HttpDeps): Promise<FastifyInstance> => {
  // One place for what the schemas say by themselves: every refusal of the API is in French.
  config({ localeError: sayIssue });
  const app = createApp(deps);
  refuseWhileClosing(app);
  closeWhileStopping(app, deps.isStopping);
  addSecurityHeaders(app, deps.settings);
  addErrorHandler(app, deps.metrics);
  addBodyDeadline(app);
  addRequestLog(app, deps.metrics);
  await app.register(cookie);
  addProbes(app, deps);
  const cookies = createCookieJar(deps.settings);
  const { UPLOADS_AT_ONCE_PER_ACCOUNT: perAccount, UPLOADS_AT_ONCE: perProcess } = deps.settings;
  const uploads = createUploadSlots({ perAccount, perProcess });
  const positions = createPositions(deps);
  for (const table of deps.tables) mountTable(app, table, { ...deps, cookies, uploads, positions });
  addReference(app, deps.settings);
  await addClient(app, deps.settings);
  return app;
};
