import type { Route, RouteTable, Upload } from '@guichet/contract';
import { type Components, createComponents, pascal } from './components.ts';
import { describeOperation } from './description.ts';
import { createExampleBook, type ExampleBook } from './exampleBook.ts';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';
import { createParameterBook, type ParameterBook } from './parameterBook.ts';
import { parametersOf } from './parameters.ts';
import { refusalResponses, refusalSchema, refusalsOf } from './refusals.ts';

const SECURITY_SCHEMES = {
  entete: { type: 'apiKey', in: 'header', name: 'x-access-token' },
  porteur: { type: 'http', scheme: 'bearer' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-token',
    description: 'Posé par le serveur pour le navigateur ; « token » quand l’adresse publique n’est pas en https.',
  },
} as const;

const CLE = {
  cle: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'gak_…',
    description:
      'Une clé de service, faite par qui gère le service : elle n’est admise qu’aux appels qui nomment une portée, en lecture, sans session.',
  },
} as const;

const securityOf = ({ access, cle }: Route): JsonSchema[] => {
  if (access.who === 'everyone') return [];
  const session = Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }));
  return cle === undefined ? session : [...session, { cle: [cle] }];
};

const formOf = ({ fields, maxBytes }: Upload): JsonSchema => {
  const { properties = {}, required = [], ...rest } = jsonSchemaOf(fields, 'input') as Record<string, object>;
  const file = { type: 'string', format: 'binary', maxLength: maxBytes };
  return { ...rest, properties: { ...properties, file }, required: [...(required as string[]), 'file'] };
};

const sentBy = ({ body, upload }: Route): JsonSchema | null => {
  if (upload) return formOf(upload);
  return body ? jsonSchemaOf(body, 'input') : null;
};
const answeredBy = ({ answers, response }: Route): JsonSchema | null =>
  answers === 'file' ? null : jsonSchemaOf(response, 'output');

interface Shared {
  readonly components: Components;
  readonly examples: ExampleBook;
  readonly parameters: ParameterBook;
}
interface Named {
  readonly name: string;
  readonly route: Route;
}

const requestBodyOf = ({ name, route }: Named, { components, examples }: Shared) => {
  const schema = sentBy(route);
  if (!schema) return undefined;
  const said = components.refer(schema, `${pascal(name)}Demande`, 'input');
  const example = examples.ofBody(name, route);
  return {
    required: route.upload !== undefined || !route.body?.safeParse(undefined).success,
    content: { [route.upload ? 'multipart/form-data' : 'application/json']: { schema: said, ...example } },
  };
};

const contentOf = ({ name, route }: Named, { components, examples }: Shared) => {
  const schema = answeredBy(route);
  if (!schema) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const said = components.refer(schema, `${pascal(name)}Reponse`, 'output');
  if (route.answers === 'events') return { 'text/event-stream': { schema: said } };
  return { 'application/json': { schema: said, ...examples.ofAnswer(name, route) } };
};

const operationOf = (named: Named, shared: Shared): JsonSchema => {
  const { name, route } = named;
  const requestBody = requestBodyOf(named, shared);
  return {
    operationId: name,
    summary: route.summary,
    description: describeOperation(route),
    'x-access': route.access,
    ...(route.recent && { 'x-recent': route.recent }),
    ...(route.trace && { 'x-trace': route.trace }),
    ...(route.cle && { 'x-cle': route.cle }),
    ...(route.limit && { 'x-limit': route.limit }),
    ...(route.onlyIf && { 'x-only-if': route.onlyIf }),
    security: securityOf(route),
    parameters: parametersOf(name, route).map((parameter) =>
      shared.parameters.refer({
        ...parameter,
        schema: shared.components.refer(parameter.schema, pascal(parameter.name), 'input'),
      }),
    ),
    ...(requestBody && { requestBody }),
    responses: {
      [String(route.status ?? 200)]: { description: 'Fait.', content: contentOf(named, shared) },
      ...refusalsOf(route),
    },
  };
};

const pathOf = ({ path }: Route): string => path.replace(/:([a-z_]\w*)/gi, '{$1}');

const pathsOf = (routes: RouteTable['routes'], shared: Shared): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = pathOf(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf({ name, route }, shared) };
  }
  return paths;
};

const rootsOf = (routes: RouteTable['routes']): JsonSchema[] =>
  Object.entries(routes).flatMap(([name, route]) => [
    ...parametersOf(name, route).map(({ schema }) => schema),
    ...[sentBy(route), answeredBy(route)].filter((schema) => schema !== null),
  ]);

/** One service of the contract, as OpenAPI 3.1 says it. */
export const openapiOf = ({ service, title, routes }: RouteTable): JsonSchema => {
  const refusal = refusalSchema();
  const shared = {
    components: createComponents([...rootsOf(routes), refusal]),
    examples: createExampleBook(),
    parameters: createParameterBook(),
  };
  const paths = pathsOf(routes, shared);
  shared.components.refer(refusal, 'ErrorBody', 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: `Guichet Asso : ${title}`,
      version: '1',
      description:
        'Écrit d’après le contrat (packages/contract) ; les exemples sont des personnes inventées. Les écritures acceptent l’en-tête Idempotency-Key.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: `/api/${service}` }],
    paths,
    components: {
      schemas: shared.components.schemas(),
      parameters: shared.parameters.all(),
      examples: shared.examples.all(),
      responses: refusalResponses(),
      securitySchemes: { ...SECURITY_SCHEMES, ...CLE },
    },
  };
};
