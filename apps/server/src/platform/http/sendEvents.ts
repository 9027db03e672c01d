import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const EVENT_STREAM = 'text/event-stream';

/** For as long as they listen. A proxy that would wait for the end of it before it passes anything on is asked not to. */
export const sendEvents = (reply: FastifyReply, events: Readable): FastifyReply =>
  reply
    .headers({
      'content-type': `${EVENT_STREAM}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    .send(events);
