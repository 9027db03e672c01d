import type { Route } from '@guichet/contract';
import { fieldsOf, type JsonSchema } from './jsonSchema.ts';
import { wordOf } from './parameterWords.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

const IDEMPOTENCY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'La même clé, envoyée deux fois avec le même contenu, ne fait le travail qu’une fois.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};
const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'La version à laquelle les informations ont été lues, entre guillemets : "3". Sans elle, aucun conflit n’est vu.',
  schema: { type: 'string', pattern: '^"\\d{1,9}"$' },
};
const IF_MATCH_REQUIS: Parameter = {
  ...IF_MATCH,
  required: true,
  description: 'La version à laquelle les informations ont été lues, entre guillemets : "3".',
};
const CLIENT: Parameter = {
  name: 'x-guichet-client',
  in: 'header',
  required: false,
  description: 'Obligatoire quand la session vient d’un cookie ; les jetons reviennent alors en cookies.',
  schema: { const: 'navigateur' },
};

const isWrite = ({ method }: Route): boolean => method !== 'GET';
/** Calls that open or close a session without one are never replayed: each gives tokens of its own. */
const isReplayable = (route: Route): boolean =>
  isWrite(route) && (route.session === undefined || route.access.who === 'session');

const namedIn = (operation: string, route: Route, where: 'path' | 'query'): Parameter[] => {
  const schema = where === 'path' ? route.params : route.query;
  return (schema ? fieldsOf(schema) : []).map(({ name, required, schema: { description, ...field } }) => ({
    name,
    in: where,
    required: where === 'path' || required,
    description: description === undefined ? wordOf(operation, route, where, name) : String(description),
    schema: field,
  }));
};

export const parametersOf = (operation: string, route: Route): Parameter[] => [
  ...namedIn(operation, route, 'path'),
  ...namedIn(operation, route, 'query'),
  ...(isReplayable(route) ? [IDEMPOTENCY] : []),
  ...(route.versioned ? [route.versioned === 'required' ? IF_MATCH_REQUIS : IF_MATCH] : []),
  ...(isWrite(route) || route.session ? [CLIENT] : []),
];
