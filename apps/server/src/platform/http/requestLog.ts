import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { EVENT_STREAM } from './sendEvents.ts';

declare module 'fastify' {
  interface FastifyRequest {
    acteurId: string | null;
  }
}

/** One line an answer: the route's pattern, never the address itself, which may hold a token. */
export const addRequestLog = (app: FastifyInstance, metrics: Metrics): void => {
  app.decorateRequest('acteurId', null);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'inconnue';
    const status = String(reply.statusCode);
    // How long someone listened says nothing of how long they waited.
    if (!String(reply.getHeader('content-type')).startsWith(EVENT_STREAM))
      metrics.requestDuration.observe({ route, method: request.method, status }, reply.elapsedTime / 1_000);
    request.log.info(
      {
        route,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        acteur: request.acteurId,
      },
      'appel',
    );
  });
};
