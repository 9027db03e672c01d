import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Redis } from 'ioredis';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Settings } from '../config.ts';
import { countMorts } from './fileTravaux.ts';

type Check = () => Promise<void>;
const LIMIT_MS = 1_500;
/** Whatever a service does, who asks for its health has an answer. */
const ANSWERED_MS = 3_000;

type Open = (host: string, port: number) => Socket;
const inClear: Open = (host, port) => connect({ host, port, timeout: LIMIT_MS });
const underTls: Open = (host, port) => connectTls({ host, port, servername: host, timeout: LIMIT_MS });

/** Opens, says a word if the protocol wants one, and waits for the expected greeting. */
const greets = (socket: Socket, word: string, expected: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (word !== '') socket.once('connect', () => socket.write(word));
    socket.once('data', (data) => {
      socket.destroy();
      if (data.toString('latin1').startsWith(expected)) resolve();
      else reject(new Error('réponse inattendue'));
    });
    socket.once('timeout', () => socket.destroy(new Error('sans réponse')));
    socket.once('error', reject);
  });

const smtpGreets = (url: string): Promise<void> => {
  const { hostname, port, protocol } = new URL(url);
  const isTls = protocol === 'smtps:';
  const open = isTls ? underTls : inClear;
  return greets(open(hostname, Number(port || (isTls ? 465 : 25))), '', '220');
};

const s3Answers = async (endpoint: string): Promise<void> => {
  await fetch(endpoint, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
};

export interface Health {
  /** Without PostgreSQL nothing can be done; without the others something still can. */
  readonly required: Readonly<Record<string, Check>>;
  readonly helpful: Readonly<Record<string, Check>>;
  /** Jobs given up after all their tries: a mail that never left, a payment that nobody was told of. */
  readonly countMorts: () => Promise<number>;
}

interface Asked {
  readonly pool: pg.Pool;
  readonly redis: Redis;
  readonly db: Kysely<unknown>;
}

export const createHealth = (settings: Settings, { pool, redis, db }: Asked): Health => ({
  countMorts: () => countMorts(db),
  required: { postgresql: async () => void (await pool.query('select 1')) },
  helpful: {
    redis: async () => void (await redis.ping()),
    s3: () => s3Answers(settings.S3_ENDPOINT),
    clamav: () => greets(inClear(settings.CLAMD_HOST, settings.CLAMD_PORT), 'zPING\0', 'PONG'),
    smtp: () => smtpGreets(settings.SMTP_URL),
  },
});

export type Answers = Readonly<Record<string, 'present' | 'absent'>>;

const within = async (check: Check): Promise<void> => {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('sans réponse')), ANSWERED_MS);
  try {
    await Promise.race([check(), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
};

export const askAll = async (checks: Readonly<Record<string, Check>>): Promise<Answers> => {
  const asked = Object.entries(checks).map(async ([name, check]) => {
    const answered = await within(check).then(
      () => true,
      () => false,
    );
    return [name, answered ? 'present' : 'absent'] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
};
