import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBodyDeadline } from './bodyDeadline.ts';

const app = Fastify();
let port = 0;
beforeAll(async () => {
  addBodyDeadline(app, 200);
  app.post('/court', async () => 'reçu');
  app.post('/long', { config: { slow: true } }, async () => 'reçu');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends half of what it announces, then the rest after a while. */
const sendSlowly = (path: string, ms: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab`,
    );
    setTimeout(() => socket.writable && socket.write('cd'), ms);
  });

test('F26 un contenu qui n’en finit pas de venir est abandonné, sauf là où un fichier est attendu', async () => {
  expect(await sendSlowly('/court', 10)).toContain('reçu');
  expect(await sendSlowly('/court', 1_000)).not.toContain('reçu');
  expect(await sendSlowly('/long', 1_000)).toContain('reçu');
});
