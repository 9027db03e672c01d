import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * From the signal on, every answer asks for its connection to be closed: who forwards calls to us keeps none that it
 * could use at the instant when we go.
 */
export const closeWhileStopping = (app: FastifyInstance, isStopping: () => boolean): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
};

/** Still answering, so that whoever looks at /ready has the time to send the calls elsewhere. */
export const letKnow = async (seconds: number): Promise<void> => {
  if (seconds > 0) await sleep(seconds * 1_000);
};
