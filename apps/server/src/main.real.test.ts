import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshEmail, inscriptionOf } from '../testing/portail.ts';
import { cloneDatabase, type TestDatabase } from '../testing/testDatabase.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let database: TestDatabase;
let collector: Server;
const received: string[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk.toString('latin1')));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  collector.close();
  await database.close();
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

interface Started {
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

const startMain = (args: readonly string[], env: Readonly<Record<string, string>>): Started => {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { output: () => output, exit, kill: (signal) => void child.kill(signal) };
};

const waitFor = async (condition: () => boolean, limitMs = 45_000): Promise<void> => {
  const end = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`attente trop longue : ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('le programme', () => {
  test('refuse de démarrer quand un réglage manque, et le nomme', async () => {
    const started = startMain([], { TOKEN_KEY: '' });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain('TOKEN_KEY');
  });

  test('refuse un module ou un rôle inconnu', async () => {
    const started = startMain(['--modules=auth,inconnu'], {});
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain('inconnu');
  });

  test('journalise sans secret, envoie ses traces quand une adresse est réglée, et s’arrête en ordre', async () => {
    const port = String(20_000 + (process.pid % 20_000));
    const started = startMain(['--modules=all', '--run=http,jobs'], {
      PORT: port,
      DATABASE_URL: database.appUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}`,
      LOG_LEVEL: 'debug',
      LIMIT_AUTH_PER_MINUTE: '100000',
      DRAIN_DELAY_SECONDS: '1.5',
    });
    await waitFor(() => started.output().includes('prêt'));
    const email = freshEmail();
    const inscription = inscriptionOf(email);
    const registered = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `secrete-${email}`,
        cookie: 'token=jeton-secret',
        'x-guichet-client': 'navigateur',
      },
      body: JSON.stringify(inscription),
    });
    expect(registered.status).toBe(202);
    await fetch(`http://127.0.0.1:${port}/api/auth/validate/jeton-tres-secret-dans-le-chemin`, { method: 'POST' });
    await waitFor(() => started.output().includes('travail fait'));
    await waitFor(() => received.some((text) => text.includes('auth.register')));
    const signalledAt = performance.now();
    started.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 500));
    // It says that it goes, and still answers whoever has not heard of it.
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(503);
    const served = await fetch(`http://127.0.0.1:${port}/api/lca/questions`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect(await started.exit).toBe(0);
    expect(performance.now() - signalledAt).toBeGreaterThan(1_400);
    for (const secret of [email, inscription.password, 'jeton-secret', 'jeton-tres-secret', `secrete-${email}`]) {
      expect(started.output()).not.toContain(secret);
    }
    const steps = [...started.output().matchAll(/"step":"(\w+)"/g)].map(([, step]) => step);
    expect(steps).toEqual(['http', 'travaux', 's3', 'smtp', 'redis', 'postgresql', 'traces']);
  });
});
