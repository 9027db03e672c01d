import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import type { Settings } from '../config.ts';
import { askAll, createHealth } from './health.ts';

const makeCertificate = (): { readonly key: string; readonly cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...made, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'], {
    stdio: 'ignore',
  });
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return pair;
};

const smtpOf = async (url: string): Promise<string | undefined> => {
  const settings = { SMTP_URL: url, CLAMD_HOST: '127.0.0.1', CLAMD_PORT: 9, S3_ENDPOINT: 'http://127.0.0.1:9' };
  const { helpful } = createHealth(settings as Settings, {} as Parameters<typeof createHealth>[1]);
  const { smtp } = helpful;
  return smtp && (await askAll({ smtp }))['smtp'];
};

test('un serveur de courriel chiffré (smtps) qui répond est présent ; en clair sur le même port, absent', async () => {
  const pair = makeCertificate();
  const server = createServer(pair, (socket) => {
    socket.on('error', () => undefined);
    socket.write('220 courriel.example ESMTP\r\n');
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, pair.cert]);
  try {
    expect(await smtpOf(`smtps://localhost:${port}`)).toBe('present');
    expect(await smtpOf(`smtp://localhost:${port}`)).toBe('absent');
  } finally {
    setDefaultCACertificates(before);
    server.close();
  }
});

test('un service qui ne répond jamais ne retient pas la question', async () => {
  const startedAt = performance.now();
  expect(await askAll({ muet: () => new Promise(() => {}) })).toEqual({ muet: 'absent' });
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
