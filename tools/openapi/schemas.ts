import { portableSchema } from '@guichet/rules/subvention';
import type { JsonSchema } from './jsonSchema.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

/** Files that people carry from one place to another, described for the tools that read JSON Schema. */
export const SCHEMAS: Readonly<Record<string, () => JsonSchema>> = {
  subvention: () => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Une subvention de Guichet Asso',
    description:
      'Ce que l’on exporte d’une subvention et que l’on importe ailleurs ; les services sont nommés par leur code.',
    ...jsonSchemaOf(portableSchema, 'input'),
  }),
};
