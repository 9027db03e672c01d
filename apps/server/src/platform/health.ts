import { connect } from 'node:net';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Settings } from '../config.ts';

type Check = () => Promise<void>;
const LIMIT_MS = 1_500;

/** Opens, says a word if the protocol wants one, and waits for the expected greeting. */
const greets = (host: string, port: number, word: string, expected: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: LIMIT_MS });
    socket.once('connect', () => word && socket.write(word));
    socket.once('data', (data) => {
      socket.destroy();
      if (data.toString('latin1').startsWith(expected)) resolve();
      else reject(new Error('réponse inattendue'));
    });
    socket.once('timeout', () => socket.destroy(new Error('sans réponse')));
    socket.once('error', reject);
  });

const smtpGreets = (url: string): Promise<void> => {
  const { hostname, port } = new URL(url);
  return greets(hostname, Number(port || 25), '', '220');
};

const s3Answers = async (endpoint: string): Promise<void> => {
  await fetch(endpoint, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
};

export interface Health {
  /** Without PostgreSQL nothing can be done; without the others something still can. */
  readonly required: Readonly<Record<string, Check>>;
  readonly helpful: Readonly<Record<string, Check>>;
}

export const createHealth = (settings: Settings, pool: pg.Pool, redis: Redis): Health => ({
  required: { postgresql: async () => void (await pool.query('select 1')) },
  helpful: {
    redis: async () => void (await redis.ping()),
    s3: () => s3Answers(settings.S3_ENDPOINT),
    clamav: () => greets(settings.CLAMD_HOST, settings.CLAMD_PORT, 'zPING\0', 'PONG'),
    smtp: () => smtpGreets(settings.SMTP_URL),
  },
});

export type Answers = Readonly<Record<string, 'present' | 'absent'>>;

export const askAll = async (checks: Readonly<Record<string, Check>>): Promise<Answers> => {
  const asked = Object.entries(checks).map(async ([name, check]) => {
    const answered = await check().then(
      () => true,
      () => false,
    );
    return [name, answered ? 'present' : 'absent'] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
};
