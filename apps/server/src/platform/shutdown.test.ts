import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createShutdown } from './shutdown.ts';

const logger = createLogger('silent');

test('ce qui a démarré en premier s’arrête en dernier, une seule fois', async () => {
  const order: string[] = [];
  const shutdown = createShutdown(logger, 5);
  shutdown.add('base', async () => void order.push('base'));
  shutdown.add('http', async () => void order.push('http'));
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(order).toEqual(['http', 'base']);
});

test('une étape qui échoue n’empêche pas les suivantes', async () => {
  const order: string[] = [];
  const shutdown = createShutdown(logger, 5);
  shutdown.add('base', async () => void order.push('base'));
  shutdown.add('http', () => Promise.reject(new Error('coupé')));
  await shutdown.run();
  expect(order).toEqual(['base']);
});

test('une étape sans fin ne retient pas le processus', async () => {
  const shutdown = createShutdown(logger, 0.05);
  shutdown.add('sans fin', () => new Promise(() => {}));
  await expect(shutdown.run()).resolves.toBeUndefined();
});
