import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Metrics } from '../metrics.ts';
import { addErrorHandler } from './errorHandler.ts';
import { refuseWhileClosing } from './frameworkErrors.ts';

test('ce qui arrive pendant la fermeture est refusé en français, ce qui était commencé finit', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  refuseWhileClosing(app);
  addErrorHandler(app, { refusals: { inc: () => {} } } as unknown as Metrics);
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  app.get('/lent', async () => {
    started.resolve();
    await release.promise;
    return 'fini';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  const ended = new Promise((done) => socket.on('close', done));
  socket.write('GET /lent HTTP/1.1\r\nhost: x\r\n\r\n');
  await started.promise;
  const closed = app.close();
  socket.write('GET /lent HTTP/1.1\r\nhost: x\r\n\r\n');
  setTimeout(() => release.resolve(), 100);
  await Promise.all([closed, ended]);
  expect(answer).toContain('fini');
  expect(answer).toContain('SERVEUR_INDISPONIBLE');
  expect(answer).not.toContain('Service Unavailable","message');
});
