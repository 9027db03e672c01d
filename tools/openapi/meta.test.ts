import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, type RouteTable, STATUS } from '@guichet/contract';
import { TABLES } from '@guichet/contract/tables';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { exampleOf } from './examples.ts';
import { openapiOf } from './openapiOf.ts';

/** The published schema of OpenAPI 3.1 itself: spec.openapis.org/oas/3.1/schema. */
const META = JSON.parse(readFileSync(join(import.meta.dirname, 'meta/oas-3.1.json'), 'utf8'));
const createAjv = () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv, { mode: 'fast' });
  ajv.addFormat('media-range', true);
  return ajv;
};
const isOpenapi = createAjv().compile(META);

type Tree = Readonly<Record<string, never>>;
interface Media {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<'schemas' | 'examples' | 'responses', Tree>>;
}
const documentOf = (table: RouteTable) => openapiOf(table) as unknown as Document;
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((byMethod) => Object.values(byMethod));

const mediaOf = ({ operationId, requestBody, responses }: Operation) =>
  [requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.entries(part?.content ?? {}).map(([type, media]) => ({ operationId, type, media })),
  );

describe.each(TABLES.map((table): [string, RouteTable] => [table.service, table]))('le document de %s', (_, table) => {
  const document = documentOf(table);
  const ajv = createAjv().addSchema(document, 'doc');
  const validatorOf = (schema: object) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"doc#/components/')));
  const exampleNamed = (ref: string): { value: unknown } =>
    document.components.examples[ref.split('/')[3] ?? ''] as never;

  test('est un document OpenAPI 3.1, d’après le schéma publié', () => {
    isOpenapi(document);
    expect(isOpenapi.errors ?? []).toEqual([]);
  });

  test('n’a que des schémas JSON valables', () => {
    const { schemas } = document.components;
    const wrong = Object.entries(schemas).filter(([, schema]) => !ajv.validateSchema(schema));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('ses exemples passent par les schémas qu’il donne', () => {
    const wrong = operationsOf(document)
      .flatMap(mediaOf)
      .flatMap(({ operationId, type, media }) => {
        if (type !== 'application/json') return [];
        const isValid = validatorOf(media.schema);
        return Object.values(media.examples ?? {})
          .filter(({ $ref }) => !isValid(exampleNamed($ref).value))
          .map(({ $ref }) => [operationId, $ref, JSON.stringify(isValid.errors)]);
      });
    expect(wrong).toEqual([]);
  });

  const routes: [string, Route][] = Object.entries(table.routes);
  test.each(routes)('%s : ce que l’exemple envoie, et ce qu’il reçoit, passe par le contrat', (_name, route) => {
    for (const schema of [route.body, route.answers === 'file' ? undefined : route.response]) {
      expect(schema?.safeParse(exampleOf(schema, route)).error?.issues ?? []).toEqual([]);
    }
  });

  test('chaque envoi et chaque réponse en JSON a un exemple', () => {
    const bare = operationsOf(document)
      .flatMap(mediaOf)
      .filter(({ type, media }) => type === 'application/json' && !media.examples)
      .map(({ operationId }) => operationId);
    expect(bare).toEqual([]);
  });

  test('chaque refus a le corps des refus, et un exemple qui lui ressemble', () => {
    const refusals = Object.entries(document.components.responses);
    expect(refusals).toHaveLength(Object.keys(STATUS).length);
    for (const [, response] of refusals) {
      const { schema, example } = (response as { content: Record<string, { schema: object; example: unknown }> })
        .content['application/json'] as { schema: object; example: unknown };
      expect(validatorOf(schema)(example)).toBe(true);
    }
  });

  test('ne répète pas une forme : ce qui revient a un nom', () => {
    const seen = new Map<string, number>();
    JSON.stringify({ ...document, components: { schemas: document.components.schemas } }, (_key, value: unknown) => {
      const isShape = typeof value === 'object' && value !== null && 'properties' in value && 'type' in value;
      if (isShape) seen.set(JSON.stringify(value), (seen.get(JSON.stringify(value)) ?? 0) + 1);
      return value;
    });
    const repeated = [...seen].filter(([text, count]) => count > 1 && text.length > 120).map(([text]) => text);
    expect(repeated).toEqual([]);
  });
});
