import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { askAll, type Health } from '../health.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';

export interface ProbeDeps {
  readonly health: Health;
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
}

/** For the machines that watch: alive, ready, measured. A public proxy does not pass these on. */
export const addProbes = (app: FastifyInstance, { health, metrics, isStopping }: ProbeDeps): void => {
  app.get('/live', async () => ({ etat: 'vivant' }));
  app.get('/ready', async (_, reply) => {
    const required = await askAll(health.required);
    const isReady = !isStopping() && Object.values(required).every((answer) => answer === 'present');
    return reply.code(isReady ? 200 : 503).send({ etat: isReady ? 'pret' : 'indisponible', ...required });
  });
  app.get('/health', async () => {
    const [required, helpful, morts] = await Promise.all([
      askAll(health.required),
      askAll(health.helpful),
      health.countMorts().catch(() => null),
    ]);
    return { ...required, ...helpful, travauxAbandonnes: morts };
  });
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
};

/** What runs jobs answers nobody else: the same four questions, on its own port, and nothing more. */
export const createProbeServer = (deps: ProbeDeps & { readonly logger: Logger }): FastifyInstance => {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000,
    connectionTimeout: 10_000,
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  addProbes(app, deps);
  return app;
};
