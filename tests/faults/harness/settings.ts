import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

export const REPOSITORY = resolve(import.meta.dirname, '../../..');
const SETTINGS = join(REPOSITORY, '.svc/settings.env');

const NEEDED = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_ADMIN_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MAILDIR',
] as const;
export type HarnessSettings = Readonly<Record<(typeof NEEDED)[number], string>>;

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The figures are violent on purpose: only services of this machine may receive them. */
export const isOnLoopback = (url: string): boolean => URL.canParse(url) && LOOPBACK.includes(new URL(url).hostname);

export const readSettings = (): HarnessSettings => {
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  const read = (name: (typeof NEEDED)[number]): string => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} manque : lancez d’abord « npm run services -- start »`);
    if (name !== 'MAILDIR' && !isOnLoopback(value)) throw new Error(`${name} doit désigner la boucle locale`);
    return value;
  };
  const [DATABASE_URL, DATABASE_OWNER_URL, DATABASE_ADMIN_URL] = [read(NEEDED[0]), read(NEEDED[1]), read(NEEDED[2])];
  const [REDIS_URL, SMTP_URL, MAILDIR] = [read(NEEDED[3]), read(NEEDED[4]), read(NEEDED[5])];
  return { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_ADMIN_URL, REDIS_URL, SMTP_URL, MAILDIR };
};

/** The same server and role, another database: by name for PostgreSQL, by number for Redis. */
export const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

export const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => found(port));
    });
  });
