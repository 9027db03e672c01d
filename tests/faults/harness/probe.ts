import { request } from 'node:http';

const LIMIT_MS = 2_000;

/** A fresh connection each time, as a balancer's probe; null when nobody answers. */
export const probe = (url: string): Promise<number | null> =>
  new Promise((resolve) => {
    const asked = request(url, { agent: false, timeout: LIMIT_MS }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? null) : null));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(null));
    asked.end();
  });
