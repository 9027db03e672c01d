import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route whose content may be long to come. */
    slow?: boolean;
  }
}

const DEADLINE_MS = 30_000;

/** Nobody holds a connection open with a content that never ends: half a minute, except where a file is expected. */
export const addBodyDeadline = (app: FastifyInstance, deadlineMs = DEADLINE_MS): void => {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = raw.headers;
    if (routeOptions.config?.slow || (length === '0' && chunked === undefined)) return;
    const timer = setTimeout(() => raw.destroy(), deadlineMs);
    raw.once('close', () => clearTimeout(timer));
  });
};
