import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../../config.ts';
import { DomainError } from '../errors.ts';
import { createPublicPages } from './publicPages.ts';

const YEAR_SECONDS = 31_536_000;
const hasExtension = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** The browser application: any path under /client/ answers it, a missing file answers 404 and not a page. */
export const addClient = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  app.get('/', (_, reply) => reply.redirect('/client/'));
  app.get('/client/env.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({
      apiBase: settings.API_BASE,
      paths: settings.SERVICE_PATHS,
      brand: settings.BRAND,
      bac: settings.BAC_A_SABLE,
      cookies: settings.COOKIE_CHOICE,
      proconnect: settings.PROCONNECT_ISSUER !== undefined,
    }),
  );
  if (!settings.WEB_DIST) return;
  const index = await readFile(join(settings.WEB_DIST, 'index.html'), 'utf8');
  const publicPage = createPublicPages(app, index);
  await app.register(fastifyStatic, {
    root: settings.WEB_DIST,
    prefix: '/client/',
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  // Where RFC 9116 has it looked for; beside the application it is a page's link.
  app.get('/.well-known/security.txt', (_, reply) => reply.sendFile('security.txt'));
  const sendPage = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  // Trailing slashes are ignored by the router: this one route answers /client and /client/ alike.
  app.get('/client', (_, reply) => sendPage(reply, index));
  app.get<{ Params: { '*': string } }>('/client/*', async (request, reply) => {
    if (hasExtension(request.params['*'])) throw new DomainError('RESSOURCE_INTROUVABLE');
    return sendPage(reply, await publicPage(request.params['*']));
  });
};
