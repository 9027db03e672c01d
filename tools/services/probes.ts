import { createConnection } from 'node:net';
import { Client } from 'pg';

export interface Address {
  readonly host: string;
  readonly port: number;
}

export const addressOf = (url: string, defaultPort: number): Address => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: port === '' ? defaultPort : Number(port) };
};

export const isLoopback = ({ host }: Address): boolean => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host);

/** Sends, then reads until the answer is complete or the peer closes. */
const exchange = (
  { host, port }: Address,
  message: string | Uint8Array,
  isComplete: (answer: string) => boolean,
  seconds = 5,
): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = createConnection({ host, port, timeout: seconds * 1000 }, () => socket.write(message));
    const finish = (): void => {
      resolve(answer);
      socket.destroy();
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
      if (isComplete(answer)) finish();
    });
    socket.on('end', finish);
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error(`${host}:${port} ne répond pas`)));
  });

export const isListening = (address: Address): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: address.host, port: address.port, timeout: 2000 }, () => settle(true));
    const settle = (open: boolean): void => {
      resolve(open);
      socket.destroy();
    };
    socket.on('error', () => settle(false));
    socket.on('timeout', () => settle(false));
  });

const expectAnswer = (answer: string, pattern: RegExp): void => {
  if (!pattern.test(answer)) throw new Error(`réponse inattendue « ${answer.trim().slice(0, 120)} »`);
};

export const probePostgres = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ v: number }>("select current_setting('server_version_num')::int as v");
    if ((rows[0]?.v ?? 0) < 150_000)
      throw new Error(`PostgreSQL ${rows[0]?.v} est trop ancien : il faut la version 15`);
  } finally {
    await client.end();
  }
};

export const probeRedis = async (url: string): Promise<void> => {
  const { password } = new URL(url);
  const auth = password === '' ? '' : `AUTH ${decodeURIComponent(password)}\r\n`;
  const answer = await exchange(addressOf(url, 6379), `${auth}PING\r\n`, (text) => /PONG|-/.test(text));
  expectAnswer(answer, /\+PONG/);
};

export const probeS3 = async (endpoint: string): Promise<void> => {
  const response = await fetch(endpoint, { signal: AbortSignal.timeout(3000), redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`réponse ${response.status}`);
};

export const probeClamd = async (address: Address): Promise<void> => {
  expectAnswer(await exchange(address, 'zPING\0', (text) => text.includes('\0')), /^PONG/);
};

export const probeSmtp = async (url: string): Promise<void> => {
  expectAnswer(await exchange(addressOf(url, 25), '', (text) => text.includes('\n')), /^220/);
};
