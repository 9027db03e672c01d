import type { FastifyInstance } from 'fastify';
import { askAll, type Health } from '../health.ts';
import type { Metrics } from '../metrics.ts';

/** For the machines that watch: alive, ready, measured. A public proxy does not pass these on. */
export const addProbes = (app: FastifyInstance, health: Health, metrics: Metrics, isStopping: () => boolean): void => {
  app.get('/live', async () => ({ etat: 'vivant' }));
  app.get('/ready', async (_, reply) => {
    const required = await askAll(health.required);
    const isReady = !isStopping() && Object.values(required).every((answer) => answer === 'present');
    return reply.code(isReady ? 200 : 503).send({ etat: isReady ? 'pret' : 'indisponible', ...required });
  });
  app.get('/health', async () => ({ ...(await askAll(health.required)), ...(await askAll(health.helpful)) }));
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
};
