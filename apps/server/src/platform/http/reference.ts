import { readFile } from 'node:fs/promises';
import { placeCall, type Route, type RouteTable } from '@guichet/contract';
import { TABLES } from '@guichet/contract/tables';
import { ERREURS } from '@guichet/rules';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Settings } from '../../config.ts';
import { DomainError } from '../errors.ts';

const DOCUMENTS = new URL('../../../../../docs/openapi/', import.meta.url);

const accessOf = ({ access }: Route): string => {
  if (access.who === 'everyone') return 'tout le monde';
  return access.roles ? `session, rôles ${access.roles.join(', ')}` : 'toute session';
};

/** Where calls are on this installation. */
type Place = Pick<Settings, 'API_BASE' | 'SERVICE_PATHS'>;

const rowOf = (service: string, { API_BASE, SERVICE_PATHS }: Place, [name, route]: [string, Route]): string =>
  `<tr><th scope="row"><code>${name}</code></th><td><code>${route.method} ${placeCall(API_BASE, SERVICE_PATHS, `/${service}${route.path}`)}</code></td><td>${route.summary}</td><td>${accessOf(route)}</td></tr>`;

const sectionOf =
  (place: Place) =>
  (table: RouteTable): string =>
    `<h2>${table.title} (<code>${table.service}</code>)</h2>
<p><a href="${place.API_BASE}/docs/${table.service}.json">Contrat OpenAPI 3.1 de ${table.service}</a></p>
<table><caption>Appels de ${table.service}</caption><thead><tr><th scope="col">Nom</th><th scope="col">Appel</th><th scope="col">Ce qu’il fait</th><th scope="col">Qui peut</th></tr></thead>
<tbody>${Object.entries(table.routes)
      .map((entry) => rowOf(table.service, place, entry))
      .join('\n')}</tbody></table>`;

const errorRows = Object.entries(ERREURS)
  .map(
    ([code, { kind, message }]) =>
      `<tr><th scope="row"><code>${code}</code></th><td>${kind}</td><td>${message}</td></tr>`,
  )
  .join('\n');

const pageOf = (place: Place): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contrat des appels - Guichet Asso</title>
<link rel="stylesheet" href="${place.API_BASE}/docs/reference.css"></head>
<body><main><h1>Contrat des appels de Guichet Asso</h1>
<p>Chaque appel, qui peut le faire, et ce qu’il répond. Les écritures acceptent l’en-tête <code>Idempotency-Key</code> : la même clé, deux fois, ne fait le travail qu’une fois.</p>
${TABLES.map(sectionOf(place)).join('\n')}
<h2>Refus</h2>
<table><caption>Codes de refus, stables</caption><thead><tr><th scope="col">Code</th><th scope="col">Nature</th><th scope="col">Phrase</th></tr></thead><tbody>${errorRows}</tbody></table>
</main></body></html>`;

const STYLE = `body{font:16px/1.5 Arial,sans-serif;color:#161616;background:#fff;margin:0}main{max-width:70rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0;display:block;overflow-x:auto}caption{text-align:left;font-weight:bold;padding:.5rem 0}th,td{border:1px solid #929292;padding:.5rem;text-align:left;vertical-align:top}a{color:#000091}`;

/** The contract as people and machines read it. */
export const addReference = (app: FastifyInstance, place: Place): void => {
  const { API_BASE: apiBase } = place;
  const services = z.enum(TABLES.map(({ service }) => service));
  app.get(`${apiBase}/docs`, (_, reply) => reply.type('text/html; charset=utf-8').send(pageOf(place)));
  app.get(`${apiBase}/docs/reference.css`, (_, reply) => reply.type('text/css').send(STYLE));
  app.get<{ Params: { file: string } }>(`${apiBase}/docs/:file.json`, async ({ params }, reply) => {
    const service = services.safeParse(params.file);
    if (!service.success) throw new DomainError('RESSOURCE_INTROUVABLE');
    return reply.type('application/json').send(await readFile(new URL(`${service.data}.json`, DOCUMENTS), 'utf8'));
  });
};
