import { defineRoutes, everyone, type Route, type RouteTable, STATUS } from '@guichet/contract';
import { TABLES } from '@guichet/contract/tables';
import { ERREURS } from '@guichet/rules';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openapiOf } from './openapiOf.ts';

const schemaSchema = z.record(z.string(), z.unknown());
const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  'x-access': z.looseObject({ who: z.enum(['everyone', 'session']) }),
  security: z.array(schemaSchema),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.string().min(1),
      schema: schemaSchema,
    }),
  ),
  requestBody: z.object({ required: z.boolean(), content: schemaSchema }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.union([z.object({ $ref: z.string() }), z.object({ description: z.string(), content: schemaSchema })]),
  ),
});
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string().regex(/^\/[^:]*$/),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operationSchema),
  ),
  components: z.object({
    schemas: schemaSchema,
    parameters: schemaSchema,
    examples: schemaSchema,
    responses: schemaSchema,
    securitySchemes: schemaSchema,
  }),
});

const resolve = (document: unknown, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

/** With each parameter in its place, as a reader sees it. */
const withParameters = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'object' && value !== null && '$ref' in value && String(value.$ref).includes('/parameters/')
      ? resolve(document, String(value.$ref))
      : value,
  );

const parsedOnce = new Map<RouteTable, z.infer<typeof documentSchema>>();
const parsed = (table: RouteTable) => {
  const document = parsedOnce.get(table) ?? documentSchema.parse(withParameters(openapiOf(table)));
  parsedOnce.set(table, document);
  return document;
};
const operationsOf = (table: RouteTable) =>
  Object.entries(parsed(table).paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  );
describe.each(TABLES.map((table): [string, RouteTable] => [table.service, table]))('contrat de %s', (_, table) => {
  test('a la forme d’un document OpenAPI 3.1', () => {
    expect(() => parsed(table)).not.toThrow();
    expect(JSON.stringify(openapiOf(table))).not.toContain('$schema');
  });

  test.each(Object.entries(table.routes))('%s y figure, avec ses paramètres de chemin', (name, route: Route) => {
    const found = operationsOf(table).find(({ operation }) => operation.operationId === name);
    expect(found?.method).toBe(route.method.toLowerCase());
    expect(found?.operation['x-access']).toEqual(route.access);
    const inPath = [...(found?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = found?.operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(declared).toEqual(inPath);
  });

  test('aucun renvoi ne mène nulle part', () => {
    const document = openapiOf(table);
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
    expect(refs.filter((ref) => resolve(document, ref) === undefined)).toEqual([]);
    expect(refs.length).toBeGreaterThan(0);
  });
});

const example = defineRoutes({
  service: 'essai',
  title: 'Essai',
  routes: {
    read: {
      method: 'GET',
      path: '/x/:id',
      summary: 'Lire',
      access: { who: 'session', roles: ['lca.admin'] },
      params: z.strictObject({ id: z.uuid().describe('Lequel.') }),
      query: z.strictObject({
        annee: z.coerce.number(),
        mode: z.enum(['read', 'edit']).default('read').describe('Comment.'),
      }),
      response: z.object({ nom: z.string() }),
    },
    save: {
      method: 'PATCH',
      path: '/x/:id',
      summary: 'Enregistrer',
      access: { who: 'session' },
      params: z.strictObject({ id: z.uuid().describe('Lequel.') }),
      body: z.strictObject({ nom: z.string().transform((nom) => nom.trim()) }),
      response: z.object({ nom: z.string() }),
      versioned: true,
      limit: 'mail',
      status: 202,
    },
    open: {
      method: 'POST',
      path: '/ouvrir',
      summary: 'Ouvrir',
      access: everyone,
      body: z.strictObject({}).optional(),
      response: z.object({}),
      session: 'opens',
    },
  },
});
const operation = (name: string) => operationsOf(example).find((one) => one.operation.operationId === name)?.operation;
const namesOf = (name: string) =>
  operation(name)?.parameters.map(({ name: parameter, required }) => [parameter, required]);

describe('un appel', () => {
  test('dit ses paramètres et ses en-têtes', () => {
    expect(namesOf('read')).toEqual([
      ['id', true],
      ['annee', true],
      ['mode', false],
    ]);
    expect(namesOf('save')).toEqual([
      ['id', true],
      ['Idempotency-Key', false],
      ['If-Match', false],
      ['x-guichet-client', false],
    ]);
    expect(namesOf('open')).toEqual([['x-guichet-client', false]]);
  });

  test('un paramètre dont rien n’est dit arrête l’écriture', () => {
    const route = { ...example.routes.read, query: z.strictObject({ inconnu: z.string() }) };
    const table = defineRoutes({ service: 'essai', title: 'Essai', routes: { read: route } });
    expect(() => openapiOf(table)).toThrow('rien sur inconnu de read');
  });

  test('deux verbes partagent un chemin', () => {
    expect(Object.keys(parsed(example).paths['/x/{id}'] ?? {})).toEqual(['get', 'patch']);
  });

  test('dit qui peut', () => {
    expect(operation('open')?.security).toEqual([]);
    expect(operation('read')?.security).not.toEqual([]);
    expect(operation('read')?.['x-access']).toEqual({ who: 'session', roles: ['lca.admin'] });
  });

  test('dit si le contenu est obligatoire', () => {
    expect([operation('save')?.requestBody?.required, operation('open')?.requestBody?.required]).toEqual([true, false]);
  });

  test('dit les refus possibles', () => {
    expect(Object.keys(operation('read')?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '422',
      '500',
      '503',
    ]);
    expect(Object.keys(operation('save')?.responses ?? {})).toContain('202');
    expect(Object.keys(operation('save')?.responses ?? {})).toEqual(expect.arrayContaining(['409', '413', '429']));
  });
});

test('les refus portent les codes du catalogue, chacun une fois', () => {
  const responses = JSON.stringify(parsed(example).components.responses, (key, value: unknown) =>
    key === 'example' ? undefined : value,
  );
  for (const code of Object.keys(ERREURS)) expect(responses.split(`"${code}"`)).toHaveLength(2);
});

test('les statuts sont ceux du serveur', async () => {
  const errors = new URL('../../apps/server/src/platform/errors.ts', import.meta.url).href;
  const { DomainError } = await import(errors);
  for (const [code, { kind }] of Object.entries(ERREURS)) {
    expect([code, new DomainError(code).status]).toEqual([code, STATUS[kind]]);
  }
});
