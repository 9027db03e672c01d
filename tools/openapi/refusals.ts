import { errorBodySchema, type Route, STATUS } from '@guichet/contract';
import { ERREURS } from '@guichet/rules';
import { KINDS, type Kind } from '@guichet/rules/erreurs';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';

const DESCRIPTIONS: Readonly<Record<Kind, string>> = {
  malformed: 'La requête n’a pas la forme attendue.',
  unauthenticated: 'Il faut une session valable.',
  forbidden: 'La session ne donne pas ce droit.',
  missing: 'Rien à cette adresse.',
  notAllowed: 'Ce geste n’existe pas ici.',
  conflict: 'Quelqu’un d’autre a changé la même chose, ou la clé a déjà servi.',
  tooLarge: 'Le contenu dépasse la taille permise.',
  invalid: 'Une règle refuse ce contenu.',
  unversioned: 'L’en-tête If-Match manque.',
  tooMany: 'Trop de demandes en peu de temps.',
  internal: 'Un problème est survenu.',
  unavailable: 'Le service est momentanément indisponible.',
};

const codesOf = (wanted: Kind): string[] =>
  Object.entries(ERREURS)
    .filter(([, { kind }]) => kind === wanted)
    .map(([code]) => code)
    .sort();

const hasCodes = (kind: Kind): boolean => codesOf(kind).length > 0;

const REQUEST_ID = '0b9d6a4e-8c1f-4f7e-9d55-3c2a7e1f6b08';
/** The first refusal of its kind, with its own sentence. */
const exampleOf = (kind: Kind): JsonSchema => {
  const [code = 'PROBLEME'] = codesOf(kind);
  return { code, message: ERREURS[code as keyof typeof ERREURS].message, requestId: REQUEST_ID };
};

const responseOf = (kind: Kind): JsonSchema => ({
  description: DESCRIPTIONS[kind],
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/ErrorBody' }, { properties: { code: { enum: codesOf(kind) } } }],
      },
      example: exampleOf(kind),
    },
  },
});

export const refusalSchema = (): JsonSchema => jsonSchemaOf(errorBodySchema, 'output');

export const refusalResponses = (): JsonSchema =>
  Object.fromEntries(KINDS.filter(hasCodes).map((kind) => [kind, responseOf(kind)]));

const CAN_HAPPEN: Readonly<Record<Kind, (route: Route) => boolean>> = {
  malformed: () => true,
  // A link past its time is refused as any other token is.
  unauthenticated: ({ access, session, secretParams }) =>
    access.who === 'session' || session === 'opens' || secretParams?.includes('token') === true,
  forbidden: ({ access, method }) => access.who === 'session' || method !== 'GET',
  missing: ({ params, query, body, onlyIf }) =>
    params !== undefined || query !== undefined || body !== undefined || onlyIf !== undefined,
  notAllowed: ({ refuses }) => refuses === true,
  conflict: ({ method, versioned }) => method !== 'GET' || versioned !== undefined,
  tooLarge: ({ body, upload }) => body !== undefined || upload !== undefined,
  invalid: ({ body, params, query, upload }) =>
    body !== undefined || params !== undefined || query !== undefined || upload !== undefined,
  unversioned: ({ versioned }) => versioned === 'required',
  // Several files at once from one account are counted too.
  tooMany: ({ limit, limitPer, upload, cle }) =>
    cle !== undefined || limit !== undefined || limitPer !== undefined || upload !== undefined,
  internal: () => true,
  unavailable: () => true,
};

export const refusalsOf = (route: Route): JsonSchema =>
  Object.fromEntries(
    KINDS.filter((kind) => hasCodes(kind) && CAN_HAPPEN[kind](route)).map((kind) => [
      String(STATUS[kind]),
      { $ref: `#/components/responses/${kind}` },
    ]),
  );
