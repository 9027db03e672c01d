import type { Route, RouteTable } from '@guichet/contract';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';
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

const securityOf = ({ access }: Route): JsonSchema[] =>
  access.who === 'everyone' ? [] : Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }));

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const requestBodyOf = ({ body }: Route) =>
  body && { required: !body.safeParse(undefined).success, content: json(jsonSchemaOf(body, 'input')) };

const operationOf = (name: string, route: Route): JsonSchema => {
  const requestBody = requestBodyOf(route);
  return {
    operationId: name,
    summary: route.summary,
    'x-access': route.access,
    ...(route.limit && { 'x-limit': route.limit }),
    ...(route.onlyIf && { 'x-only-if': route.onlyIf }),
    security: securityOf(route),
    parameters: parametersOf(route),
    ...(requestBody && { requestBody }),
    responses: {
      [String(route.status ?? 200)]: { description: 'Fait.', content: json(jsonSchemaOf(route.response, 'output')) },
      ...refusalsOf(route),
    },
  };
};

const pathOf = ({ path }: Route): string => path.replace(/:([a-z_]\w*)/gi, '{$1}');

const pathsOf = (routes: RouteTable['routes']): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = pathOf(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return paths;
};

/** One service of the contract, as OpenAPI 3.1 says it. */
export const openapiOf = ({ service, title, routes }: RouteTable): JsonSchema => ({
  openapi: '3.1.0',
  info: { title: `Guichet Asso : ${title}`, version: '1', license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' } },
  servers: [{ url: `/api/${service}` }],
  paths: pathsOf(routes),
  components: {
    schemas: { Refus: refusalSchema() },
    responses: refusalResponses(),
    securitySchemes: SECURITY_SCHEMES,
  },
});
