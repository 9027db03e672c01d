import type { Route, RouteTable, Upload } from '@guichet/contract';
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

const formOf = ({ fields, maxBytes }: Upload): JsonSchema => {
  const { properties = {}, required = [], ...rest } = jsonSchemaOf(fields, 'input') as Record<string, object>;
  const file = { type: 'string', format: 'binary', maxLength: maxBytes };
  return { ...rest, properties: { ...properties, file }, required: [...(required as string[]), 'file'] };
};

const requestBodyOf = ({ body, upload }: Route) => {
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: formOf(upload) } } };
  return body && { required: !body.safeParse(undefined).success, content: json(jsonSchemaOf(body, 'input')) };
};

const contentOf = (route: Route) =>
  route.answers === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : json(jsonSchemaOf(route.response, 'output'));

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
      [String(route.status ?? 200)]: { description: 'Fait.', content: contentOf(route) },
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
