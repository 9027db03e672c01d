import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/** Redis may vanish: nothing waits for it, nothing is lost with it. */
export const createRedis = (url: string, logger: Logger): Redis => {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 1_000,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let isAway = false;
  redis.on('error', (err: Error) => {
    if (!isAway) logger.warn({ err }, 'Redis absent : les limites comptent par processus');
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
  return redis;
};
