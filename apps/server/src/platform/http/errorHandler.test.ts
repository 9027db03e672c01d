import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Metrics } from '../metrics.ts';
import { addErrorHandler } from './errorHandler.ts';

test.each(['40P01', '40001', '55P03'])(
  'une base qui cède (%s) : réessayer, jamais un problème inconnu',
  async (code) => {
    const app = fastify();
    addErrorHandler(app, { refusals: { inc: () => {} } } as unknown as Metrics);
    app.get('/', () => Promise.reject(Object.assign(new Error('cède'), { code })));
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'SERVEUR_INDISPONIBLE']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  },
);
