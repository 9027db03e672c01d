import type { Call } from '../call.ts';
import { type Clock, systemClock } from '../clock.ts';

/** A job acts for the portal itself: no session, its own id in place of a request's. */
export const asJob = (name: string, jobId: string, clock: Clock = systemClock): Call => ({
  acteur: null,
  clock,
  requestId: `${name}/${jobId}`,
  client: { ip: '', userAgent: '' },
  version: null,
  refreshToken: null,
  idempotency: null,
});
