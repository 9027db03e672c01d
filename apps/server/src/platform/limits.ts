import type { LimitClass } from '@guichet/contract';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from './errors.ts';

export type LimitFigures = Readonly<Record<LimitClass, number>>;

export interface Limits {
  /** Counts one call; refuses it when this address has used its minute. */
  consume(limit: LimitClass, address: string): Promise<void>;
}

const DURATION_SECONDS = 60;

/** Shared by all processes through Redis; when Redis is away each process counts for itself. */
export const createLimits = (redis: Redis, figures: LimitFigures): Limits => {
  const limiters = new Map(
    Object.entries(figures).map(([limit, points]) => {
      const keyPrefix = `limite:${limit}`;
      const insuranceLimiter = new RateLimiterMemory({ keyPrefix, points, duration: DURATION_SECONDS });
      const limiter = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix,
        points,
        duration: DURATION_SECONDS,
        insuranceLimiter,
        rejectIfRedisNotReady: true,
      });
      return [limit, limiter] as const;
    }),
  );
  return {
    async consume(limit, address) {
      try {
        await limiters.get(limit)?.consume(address);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new DomainError('TROP_DE_REQUETES');
        throw refusal;
      }
    },
  };
};
